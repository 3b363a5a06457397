/**
 * What browsers outside a laboratory do to a page: translation, extensions, a deploy while a tab is open,
 * blocked storage, files that change after they were chosen. A test switches each on with one call.
 */
import { appendFile, rm, writeFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';

/** Runs a script in the open page, and in each that is opened later once it is parsed. */
async function runInPages<Argument>(
  page: Page,
  script: (argument: Argument) => void,
  argument: Argument,
): Promise<void> {
  const call = `(${String(script)})(${JSON.stringify(argument)})`;
  await page.addInitScript(`addEventListener('DOMContentLoaded', () => ${call})`);
  if (page.url() !== 'about:blank') await page.evaluate(call);
}

/**
 * Translates as Chrome does: each text, now and as it comes, is replaced by two nested `<font>` elements with
 * another text. A text of an island that has no element of its own is reported as a console error. The other
 * text differs by a soft hyphen only, which Playwright's locators do not compare, so
 * that a test finds things by the same names as without translation.
 *
 * Call it before a page is opened to have it translated before hydration.
 */
export function translatePages(page: Page): Promise<void> {
  return runInPages(
    page,
    () => {
      const makeFont = () => {
        // Chrome writes it, deprecated or not.
        const font = document.createElement<'span'>('font' as 'span');
        font.style.verticalAlign = 'inherit';
        return font;
      };
      const translateText = (text: Text) => {
        const parent = text.parentElement;
        if (!parent || parent.closest('script, style, textarea, [translate=no], font')) return;
        if (text.data.trim() === '') return;
        // What React renders beside other nodes as a text of its own. It would go on changing a text that the
        // translation took out of the page, or fail to find it.
        if (Object.keys(text).some((key) => key.startsWith('__reactFiber')))
          console.error(`This text has no element of its own: “${text.data}”`);
        const [outer, inner] = [makeFont(), makeFont()];
        inner.textContent = `${text.data.trimEnd()}\u00AD${/\s*$/.exec(text.data)?.[0] ?? ''}`;
        outer.append(inner);
        text.replaceWith(outer);
      };
      const translateTree = (node: Node) => {
        if (node instanceof Text) {
          translateText(node);
          return;
        }
        const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
        const texts: Text[] = [];
        while (walker.nextNode()) texts.push(walker.currentNode as Text);
        texts.forEach(translateText);
      };
      document.documentElement.classList.add('translated-ltr');
      document.documentElement.lang = 'es';
      translateTree(document.body);
      new MutationObserver((records) => {
        for (const { type, target, addedNodes } of records) {
          if (type === 'characterData') translateTree(target);
          else addedNodes.forEach(translateTree);
        }
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    },
    undefined,
  );
}

/** What an extension does to a page: elements it puts beside or around fields, and attributes it sets. */
interface Extension {
  /** Fields that it marks. */
  readonly fields: string;
  /** An element of this name, and where it stands: in the last case the field stands in it. */
  readonly element?: readonly [name: string, place: 'before' | 'after' | 'around'];
  readonly attributes: Readonly<Record<string, string>>;
  /** Attributes of `<html>` and `<body>`. */
  readonly page?: Readonly<Record<string, string>>;
}

/** Extensions by what they are known to do, from public reports of broken hydration. */
export const EXTENSIONS = {
  Grammarly: {
    fields: 'textarea',
    element: ['grammarly-extension', 'after'],
    attributes: { 'data-gramm': 'true', spellcheck: 'false' },
    page: { 'data-gr-ext-installed': '', 'data-new-gr-c-s-check-loaded': '14.1100.0' },
  },
  LanguageTool: {
    fields: 'textarea',
    element: ['lt-highlighter', 'before'],
    attributes: { 'data-lt-tmp-id': 'lt-1' },
  },
  LastPass: {
    fields: 'input[type=text], input[type=email], input[type=search]',
    element: ['div', 'after'],
    attributes: { 'data-lastpass-icon': '' },
  },
  Keeper: {
    fields: 'input:not([type=hidden])',
    attributes: { 'data-keeper-lock-id': 'k-1', 'data-dashlane-rid': 'd-1' },
  },
  Wrapper: {
    fields: 'input[type=text], input[type=email], input[type=search], textarea',
    element: ['span', 'around'],
    attributes: {},
  },
  'Dark Reader': {
    fields: 'svg [stroke], svg [fill]',
    attributes: { 'data-darkreader-inline-stroke': '' },
    page: { 'data-darkreader-mode': 'dynamic', 'data-darkreader-scheme': 'dark' },
  },
} as const satisfies Readonly<Record<string, Extension>>;

/** Annotates the page's fields as an extension does; before a page is opened: before hydration. */
export function annotatePages(page: Page, name: keyof typeof EXTENSIONS): Promise<void> {
  return runInPages<Extension>(
    page,
    ({ fields, element, attributes, page: ofPage = {} }) => {
      const setAttributes = (on: Element, values: Readonly<Record<string, string>>) => {
        for (const [name, value] of Object.entries(values)) on.setAttribute(name, value);
      };
      setAttributes(document.documentElement, ofPage);
      setAttributes(document.body, ofPage);
      for (const field of document.querySelectorAll(fields)) {
        setAttributes(field, attributes);
        if (!element) continue;
        const [name, place] = element;
        const added = document.createElement(name);
        field[place === 'before' ? 'before' : 'after'](added);
        if (place === 'around') added.append(field);
      }
    },
    EXTENSIONS[name],
  );
}

/**
 * Takes scripts away, as a deploy does from a tab that is older: 404 for each that the page has not loaded
 * yet. Call it when the page is open.
 */
export async function loseScripts(
  page: Page,
  scripts = /\/_astro\/.*\.js(?:\?.*)?$/,
): Promise<void> {
  await page.route(scripts, (route) => route.fulfill({ status: 404, body: 'Not found' }));
}

/** Blocks storage in pages opened later: access throws, or there is none. */
export async function blockStorage(page: Page, how: 'throws' | 'null'): Promise<void> {
  await page.addInitScript((how) => {
    for (const name of ['sessionStorage', 'localStorage']) {
      Object.defineProperty(globalThis, name, {
        get() {
          if (how === 'null') return null;
          throw new DOMException(`Access to ${name} is denied`, 'SecurityError');
        },
      });
    }
  }, how);
}

/**
 * A file on the disk, to be chosen by its path. A browser refuses to read a file that was saved again or
 * deleted after it was chosen (NotReadableError, net::ERR_UPLOAD_FILE_CHANGED).
 */
export async function writeChosenFile(path: string, bytes: Uint8Array) {
  await writeFile(path, bytes);
  return {
    path,
    saveAgain: () => appendFile(path, '\n'),
    delete: () => rm(path),
  };
}
