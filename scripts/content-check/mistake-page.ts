import { COLORS } from '#styles/colors.ts';
import type { Mistake } from './mistake.ts';

const STYLES = `
  body { margin: 0; background: ${COLORS.paper}; color: ${COLORS.ink}; font: 1rem/1.5 system-ui, sans-serif }
  main { max-width: 52rem; margin: 0 auto; padding: 2rem 1.25rem 4rem }
  section { margin-top: 1.5rem; border: 2px solid ${COLORS.ink}; background: ${COLORS.sheet}; padding: 1rem 1.25rem }
  h2, p { margin: 0 0 .5rem; font-size: 1.125rem; overflow-wrap: anywhere }
`;

/**
 * Renders the page that `npm start` answers with while the content has mistakes. It reloads by itself.
 *
 * @param root the project's folder, for links that open the editor
 * @param reload by Vite's client, or every second where no development server is behind the page
 */
export function renderMistakes(
  mistakes: readonly Mistake[],
  root: string,
  reload: 'client' | 'refresh',
): string {
  const title = mistakes.length === 1 ? 'One mistake' : `${mistakes.length} mistakes`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title} in the content</title>
${reload === 'client' ? '<script type="module" src="/@vite/client"></script>' : '<meta http-equiv="refresh" content="1">'}
<style>${STYLES}</style>
<main>
  <h1>${title} in the content</h1>
  <p>The site comes back by itself once this is corrected and saved.</p>
  ${mistakes.map((mistake) => renderMistake(mistake, root)).join('\n')}
</main>
</html>
`;
}

function renderMistake(mistake: Mistake, root: string): string {
  const { file, line, column, place, problem, allowed } = mistake;
  const editor = encodeURI(`vscode://file${root}/${file}:${line}:${column}`);
  return `<section>
    <h2>${escape(place)}</h2>
    <p>${escape(problem)}</p>
    <p>Allowed: ${escape(allowed)}</p>
    <a href="${escape(editor)}">${escape(file)}</a>, line ${line}, column ${column}
  </section>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
