import { COLORS } from '#styles/colors.ts';
import type { Mistake } from './mistake.ts';

/**
 * What `npm start` shows in place of every page while the content has mistakes. It reloads by itself,
 * because it loads the development server's own client.
 *
 * @param root the project's folder, for links that open the editor
 * @param reload by Vite's client, or every second where no development server is behind the page
 */
export function renderMistakes(
  mistakes: readonly Mistake[],
  root: string,
  reload: 'client' | 'refresh' = 'client',
): string {
  const count = mistakes.length === 1 ? 'One mistake' : `${mistakes.length} mistakes`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${count} in the content</title>
${reload === 'client' ? '<script type="module" src="/@vite/client"></script>' : '<meta http-equiv="refresh" content="1">'}
<style>
  body { margin: 0; background: ${COLORS.paper}; color: ${COLORS.ink}; font: 1rem/1.5 system-ui, sans-serif }
  main { max-width: 52rem; margin: 0 auto; padding: 2rem 1.25rem 4rem }
  h1 { font-size: 1.75rem; line-height: 1.2 }
  section { margin-top: 1.5rem; border: 2px solid ${COLORS.ink}; background: ${COLORS.sheet}; padding: 1rem 1.25rem }
  h2 { margin: 0; font-size: 1.125rem }
  p { margin: .5rem 0 0 }
  dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: .25rem 1rem; margin: .75rem 0 0 }
  dd { margin: 0; overflow-wrap: anywhere }
  code { font: .9375rem/1.5 ui-monospace, monospace; white-space: pre-wrap }
</style>
<main>
  <h1>${count} in the content</h1>
  <p>The site comes back by itself as soon as ${mistakes.length === 1 ? 'it is' : 'they are'} mended and saved.</p>
  ${mistakes.map((mistake) => renderMistake(mistake, root)).join('\n')}
</main>
</html>
`;
}

function renderMistake(mistake: Mistake, root: string): string {
  const { file, line, column, place, problem, allowed, example } = mistake;
  const at = `${file}:${line}:${column}`;
  return `<section>
    <h2><code>${escape(place)}</code></h2>
    <p>${escape(problem)}</p>
    <dl>
      <dt>Where</dt><dd><a href="${escape(encodeURI(`vscode://file${root}/${at}`))}">${escape(file)}</a>, line ${line}, column ${column}</dd>
      ${allowed === undefined ? '' : `<dt>Allowed</dt><dd>${escape(allowed)}</dd>`}
      ${example === undefined ? '' : `<dt>Example</dt><dd><code>${escape(example)}</code></dd>`}
    </dl>
  </section>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
