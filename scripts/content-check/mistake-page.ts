import { COLORS } from '#styles/colors.ts';
import { escape, renderLocalPage } from '../dev-server/local-page.ts';
import { countMistakes, type Mistake } from './mistake.ts';

const STYLES = `<style>
  section { margin-top: 1.5rem; border: 2px solid; background: ${COLORS.sheet}; padding: 1rem 1.25rem }
  section > * { margin: 0 0 .5rem; font-size: 1.125rem }
</style>`;

/**
 * Renders the page that `npm start` answers with while the content has mistakes.
 *
 * @param root the project's folder, for links that open the editor
 * @param reload the element of its head by which it reloads
 */
export function renderMistakes(mistakes: readonly Mistake[], root: string, reload: string): string {
  const title = `${countMistakes(mistakes)} in the content`;
  const sections = mistakes.map(({ file, line, column, place, problem, allowed }) => {
    const editor = encodeURI(`vscode://file${root}/${file}:${line}:${column}`);
    return `<section>
      <h2>${escape(place)}</h2>
      <p>${escape(problem)}</p>
      <p>Allowed: ${escape(allowed)}</p>
      <a href="${escape(editor)}">${escape(file)}</a>, line ${line}, column ${column}
    </section>`;
  });
  return renderLocalPage(
    title,
    `<h1>${title}</h1>
    <p>The site comes back by itself once this is corrected and saved.</p>
    ${sections.join('\n')}`,
    STYLES + reload,
  );
}
