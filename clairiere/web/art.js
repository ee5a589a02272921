// Drawings as pictures. A picture is an image of its own: however often it is shown, it is painted from one source.

/**
 * The address of a picture.
 * @param {string} drawing what goes inside the SVG
 * @param {string} [viewBox] that of the drawings in `art/` unless told otherwise
 */
export function picture(drawing, viewBox = '0 0 32 32') {
  const [, , width, height] = viewBox.split(' ');
  const whole = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${width}" height="${height}">${drawing}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(whole)}`;
}
