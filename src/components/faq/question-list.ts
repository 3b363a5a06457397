import { chooseWay, findMatches, type Way } from './match.ts';

/**
 * The markup that the FAQ page renders and the island works on: a section for each category, its title in
 * `data-category`; in it one `<details id="…" name="faq">` for each question.
 */
const CATEGORY = '[data-category]';
const QUESTION = 'details[id]';

/** A category's id and its title, for links to it. */
export interface Category {
  readonly id: string;
  readonly title: string;
}

function listQuestions(root: Element): readonly HTMLDetailsElement[] {
  return [...root.querySelectorAll<HTMLDetailsElement>(QUESTION)];
}

/** The categories in the order of the page. */
export function listCategories(root: Element): readonly Category[] {
  return [...root.querySelectorAll(CATEGORY)].map((section) => ({
    id: section.id,
    title: section.getAttribute('data-category') ?? '',
  }));
}

function unmark(root: Element): void {
  for (const mark of root.querySelectorAll('mark')) {
    const { parentNode } = mark;
    mark.replaceWith(...mark.childNodes);
    parentNode?.normalize();
  }
}

function markMatches(root: Element, needle: string, way: Way): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    // From the end, so that the offsets before a mark stay right.
    for (const { start, end } of findMatches(text.data, needle, way).toReversed()) {
      const hit = text.splitText(start);
      hit.splitText(end - start);
      const mark = document.createElement('mark');
      hit.replaceWith(mark);
      mark.append(hit);
    }
  }
}

/** Marks the hits; where all words were searched for, each by itself, since they may stand in several texts. */
function markWords(question: Element, needle: string, way: Way): void {
  if (way !== 'words') {
    markMatches(question, needle, way);
    return;
  }
  for (const word of needle.trim().split(/[\s‐-―-]+/)) markMatches(question, word, 'phrase');
}

/** Opens one question and closes every other, whether or not the browser groups them by itself. */
export function openQuestion(root: Element, wanted: HTMLDetailsElement | undefined): void {
  for (const question of listQuestions(root)) question.open = question === wanted;
}

/**
 * Shows the questions that contain `needle`, in the question or its answer, with each hit marked, and
 * opens the first of them. An empty needle shows all, closed. Returns how many are shown.
 */
export function filterQuestions(root: Element, needle: string): number {
  unmark(root);
  const questions = listQuestions(root);
  const searching = needle.trim() !== '';
  const way = chooseWay(
    questions.map(({ textContent }) => textContent),
    needle,
  );
  const shown = questions.filter(
    ({ textContent }) => !searching || findMatches(textContent, needle, way).length > 0,
  );
  const keep = new Set(shown);
  for (const question of questions) {
    question.hidden = !keep.has(question);
    if (searching && keep.has(question)) markWords(question, needle, way);
  }
  for (const section of root.querySelectorAll<HTMLElement>(CATEGORY)) {
    section.hidden = !listQuestions(section).some((question) => keep.has(question));
  }
  openQuestion(root, searching ? shown[0] : undefined);
  return shown.length;
}

/** The question that an address's hash names. */
export function findQuestion(root: Element, hash: string): HTMLDetailsElement | undefined {
  const id = decodeURIComponent(hash.replace(/^#/, ''));
  return listQuestions(root).find((question) => question.id === id);
}
