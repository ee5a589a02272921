// Words: the Fluent files that the terminal reads too. `gloss`, `deed`, `story` and the rest say exactly what
// clairiere/core/words.py says; a test compares the two on whole games.
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { lasting } from './known.js';

/** @import { Words, Facts } from './types.d.ts' */

export const LANGUAGES = ['fr', 'en'];

/** @param {string} name */
const hyphened = (name) => name.replaceAll('_', '-');

/** `{ DE($player) }` in French: “de Bob”, but “d’Ann”. @param {string} name */
const of = (name) => (/^[aeiouœæ]/i.test(name.normalize('NFD')) ? `d’${name}` : `de ${name}`);

/** @param {any} value */
const isFacts = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** @type {Map<string, FluentResource>} */
const resources = new Map();

/** A Fluent text, read once. @param {string} source */
function parsed(source) {
  const resource = resources.get(source) ?? new FluentResource(source);
  resources.set(source, resource);
  return resource;
}

/**
 * One language: the words of some Fluent texts, later ones over earlier ones.
 * @param {string} language
 * @param {string[]} sources
 * @returns {Words}
 */
export function makeWords(language, sources) {
  const bundle = new FluentBundle(language, { functions: { DE: ([name]) => of(String(name)) }, useIsolating: false });
  for (const source of sources) bundle.addResource(parsed(source), { allowOverrides: true });

  /** @type {Words['has']} */
  const has = (key) => bundle.hasMessage(hyphened(key));

  /** @param {string} key @param {Facts} [values] */
  function say(key, values = {}) {
    const pattern = bundle.getMessage(hyphened(key))?.value;
    if (pattern == null) return `⟨${key}⟩`;
    const filled = Object.fromEntries(Object.entries(values).map(([name, value]) => [hyphened(name), value]));
    return bundle.formatPattern(pattern, filled, []);
  }

  /** @type {Words['listing']} */
  function listing(items, last = 'list-last') {
    const named = [...items];
    if (named.length < 2) return named.join('');
    return say(last, { before: named.slice(0, -1).join(', '), last: named.at(-1) });
  }

  /** @type {Words['things']} */
  function things(all) {
    const often = new Map();
    for (const name of [...all].map(thing)) often.set(name, (often.get(name) ?? 0) + 1);
    return listing([...often].map(([name, count]) => say('times', { thing: name, count })));
  }

  /** What is printed on pieces is the same object each time: it is put into words once. @type {WeakMap<Facts, string>} */
  const told = new WeakMap();

  /** @type {Words['thing']} */
  function thing(it) {
    const text = told.get(it) ?? say(`thing-${it.is}`, gloss(it, [], null));
    told.set(it, text);
    return text;
  }

  /** @param {any} item */
  const named = (item) => (typeof item === 'string' ? say(`name-${item}`) : String(item));

  /** @type {Words['gloss']} */
  function gloss(facts, names, reader) {
    /** @type {Facts} */
    const values = {};
    for (const [key, value] of Object.entries(facts)) {
      if (key === 'seat') {
        if (names.length) values.player = names[value];
        values.who = value === reader ? 'you' : 'other';
      } else if (isFacts(value)) {
        for (const [name, item] of Object.entries(gloss(value, names, reader))) values[`${key}_${name}`] = item;
        if ('is' in value) values[key] = thing(value);
      } else if (Array.isArray(value)) {
        values[`${key}_count`] = value.length;
        values[key] = value.length && value.every(isFacts) ? things(value) : listing(value.map(named));
      } else {
        values[key] = value;
      }
    }
    return values;
  }

  /** @type {Words['deed']} */
  const deed = (facts, names = [], reader = null) => say(`action-${facts.verb}`, gloss(facts, names, reader)).trim();

  /** @type {Words['story']} */
  function story(event, names, reader = null) {
    const { kind, sets: _, ...facts } = event;
    const [first = '', ...rest] = say(`event-${kind}`, gloss(facts, names, reader)).trim();
    return first.toUpperCase() + rest.join('');
  }

  return Object.assign(say, { language, has, listing, things, thing, gloss, deed, story });
}

/** @type {Map<string, Promise<string>>} */
const texts = new Map();

/** @param {string} address */
function text(address) {
  let fetched = texts.get(address);
  if (!fetched) {
    fetched = fetch(lasting(address)).then((answer) => {
      if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
      return answer.text();
    });
    texts.set(address, fetched);
    fetched.catch(() => texts.delete(address));
  }
  return fetched;
}

/**
 * The words of one language, with those of a game.
 * @param {string} language
 * @param {string} [game]
 */
export async function loadWords(language, game) {
  const addresses = [`/words/${language}.ftl`, ...(game ? [`/words/${game}/${language}.ftl`] : [])];
  return makeWords(language, await Promise.all(addresses.map(text)));
}
