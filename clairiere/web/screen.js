// The kinds of screens, as the style sheets know them: measured in letters, so that larger letters make a smaller screen.

/** A phone: one column, what is pressed often at its bottom. */
export const small = matchMedia('(width < 44rem)');
/** A phone on its side. */
export const aside = matchMedia('(height < 32rem) and (width >= 30rem) and (orientation: landscape)');
/** What is touched with fingers. */
export const coarse = matchMedia('(pointer: coarse)');
