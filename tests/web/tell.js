// Says whatever is asked on standard input as the page would: [language, sources,
// [[event or action, names, reader], …]]; an action has a verb.
import { register } from 'node:module';
import { pathToFileURL } from 'node:url';

const web = pathToFileURL(`${process.argv[2]}/`);
const hooks = `export async function resolve(name, context, next) {
  return name === '@fluent/bundle' ? { url: '${new URL('vendor/fluent.js', web)}', shortCircuit: true, format: 'module' } : next(name, context);
}
export async function load(url, context, next) {
  return next(url, url.startsWith('${web}') ? { ...context, format: 'module' } : context);
}`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
const { makeWords } = await import(new URL('words.js', web).href);

const [language, sources, asked] = JSON.parse(await new Response(process.stdin).text());
const words = makeWords(language, sources);
const told = asked.map(([facts, names, reader]) => ('verb' in facts ? words.deed : words.story)(facts, names, reader));
process.stdout.write(JSON.stringify(told));
