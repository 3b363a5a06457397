import { HtmlValidate, type ConfigData } from 'html-validate';
import type { BuiltSite, Problem } from './built-site.ts';

/** Exceptions from html-validate's recommendations, and why. */
const CONFIG: ConfigData = {
  extends: ['html-validate:recommended'],
  elements: [
    'html5',
    // Astro wraps what hydrates in an element of its own, which shows its content in place.
    {
      'astro-island': { flow: true, phrasing: true, transparent: true },
      'astro-slot': { flow: true, phrasing: true, transparent: true },
      // Astro writes the islands' one style rule beside the first island; browsers apply it there.
      style: { flow: true, phrasing: true },
    },
  ],
  rules: {
    'valid-id': ['error', { relaxed: true }], // headings that begin with their number
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'submit', 'button'] }],
    // A table that scrolls sideways is a region so that it can be reached and named.
    'prefer-native-element': ['error', { exclude: ['region'] }],
    'tel-non-breaking': 'off', // the style sheet keeps numbers on one line
    'attr-case': 'off', // React writes some attributes in its own spelling; HTML reads both
    // Matters of style that the build decides.
    'doctype-style': 'off',
    'attr-quotes': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
    'no-raw-characters': 'off',
    'long-title': 'off', // src/seo/write-title.ts knows the length that fits
    // A list without bullets is announced as a list in Safari only with its role written out.
    'no-redundant-role': 'off',
    'require-sri': 'off', // every script is from this site
    'no-inline-style': 'error', // the content security policy would drop it
  },
};

const validator = new HtmlValidate(CONFIG);

/** Every page is valid HTML, and none has what a browser lays out wrong. */
export async function checkMarkup({ pages }: BuiltSite): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const { file, html, root } of pages) {
    if (root.querySelector('fieldset .stacked')) {
      // Chromium 156 gave such a table no height in 23 of 160 loads at 390 px, and in none outside of a fieldset.
      const text = 'A fieldset holds a table of lines: take an element with role="radiogroup"';
      problems.push({ file, text });
    }
    for (const table of root.querySelectorAll('table:not([aria-hidden="true"])')) {
      // A screen reader lists tables by their names.
      const name = table.getAttribute('aria-label') ?? table.querySelector('caption')?.text;
      // Markdown's own, outside of a component with a title, has none.
      const isBare = table.closest('.prose') !== null && table.closest('.table-card') === null;
      if (isBare || name?.trim()) continue;
      const text = `A table has no name: "${table.text.trim().replace(/\s+/g, ' ').slice(0, 40)}"`;
      problems.push({ file, text });
    }
    if (file.startsWith('samples/')) {
      for (const cell of root.querySelectorAll('th, td')) {
        if (!/^\d{1,2}[/-]\d{1,4}$/.test(cell.text.trim())) continue;
        const text = `A spreadsheet that the cell "${cell.text.trim()}" is pasted into makes a date of it`;
        problems.push({ file, text });
      }
    }
    const report = await validator.validateString(html, file);
    for (const { messages } of report.results) {
      for (const { ruleId, message, line, column } of messages) {
        problems.push({ file: `${file}:${line}:${column}`, text: `${message} (${ruleId})` });
      }
    }
  }
  return problems;
}
