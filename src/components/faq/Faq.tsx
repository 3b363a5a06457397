import { flushSync } from 'react-dom';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type SubmitEvent,
} from 'react';
import { useReady } from '#directives/use-ready.ts';
import { describeCount, findMatches, rankMatch, readQuery, type Match } from './match.ts';

/** Query parameter of the search: /faq?q=rebar. */
const PARAMETER = 'q';

export interface Question {
  /** Anchor: /faq#id. */
  readonly id: string;
  readonly question: string;
  /** HTML, compiled from the content's Markdown at build time. */
  readonly answer: string;
}

export interface Category {
  readonly id: string;
  readonly title: string;
  readonly keynote: string;
  readonly questions: readonly Question[];
}

type Synonyms = readonly (readonly string[])[];

interface Props {
  /** Title and lead of the page, beside the search. */
  readonly children?: ReactNode;
  readonly search: {
    readonly label: string;
    readonly placeholder: string;
    readonly synonyms: Synonyms;
  };
  readonly noMatch: { readonly title: string; readonly hint: string };
  readonly categories: readonly Category[];
}

interface Found {
  /** Hits in the question, and in its answer, as displayed. */
  readonly hits: readonly (readonly Match[])[];
  readonly rank: number;
}

type FoundById = ReadonlyMap<string, Found>;

/** Name of the CSS highlight of all hits. */
const HIGHLIGHT = 'search-hit';

/** Decodes a URL fragment; returns it undecoded if another program has appended an invalid escape. */
function readFragment(hash: string): string {
  const fragment = hash.slice(1);
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** Returns the elements of a question and its answer. */
function listTexts(root: Element | null, id: string): readonly Element[] {
  return [...(root?.querySelectorAll(`#${CSS.escape(id)} :is(h3, .answer)`) ?? [])];
}

/** Returns all questions, without hits: the result of an empty search. */
function findAll(categories: readonly Category[]): FoundById {
  const questions = categories.flatMap((category) => category.questions);
  return new Map(questions.map(({ id }) => [id, { hits: [], rank: 0 }]));
}

/**
 * Searches the displayed texts, which a browser may have translated, and the original texts. Returns the results by
 * question id, the best first. An empty search finds every question.
 */
function findQuestions(
  root: Element | null,
  categories: readonly Category[],
  typed: string,
  synonyms: Synonyms,
): FoundById {
  const query = readQuery(typed, synonyms);
  if (query.phrase === '') return findAll(categories);
  const found = categories
    .flatMap(({ questions }) => questions)
    .flatMap(({ id, question, answer }): (readonly [string, Found])[] => {
      const [asked = '', answered = ''] = listTexts(root, id).map(({ textContent }) => textContent);
      const hits = findMatches([asked, answered], query);
      if (hits) return [[id, { hits, rank: rankMatch(asked, answered, query) }]];
      const written = new DOMParser().parseFromString(answer, 'text/html').body.textContent;
      if (!findMatches([question, written], query)) return [];
      return [[id, { hits: [], rank: rankMatch(question, written, query) }]];
    });
  return new Map(found.sort(([, a], [, b]) => a.rank - b.rank));
}

/** Converts hits, which are offsets in an element's text content, to ranges. */
function findRanges(element: Element, hits: readonly Match[]): readonly Range[] {
  const ranges = hits.map(() => new Range());
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let offset = 0;
  for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
    for (const [at, { start, end }] of hits.entries()) {
      const [from, to] = [start - offset, end - offset];
      if (from >= 0 && from < text.length) ranges[at]?.setStart(text, from);
      if (to > 0 && to <= text.length) ranges[at]?.setEnd(text, to);
    }
    offset += text.length;
  }
  return ranges;
}

/** Highlights the hits without changing the markup, in browsers with the CSS Custom Highlight API. */
function highlight(root: Element | null, found: FoundById): void {
  if (!('highlights' in CSS)) return;
  const ranges = [...found].flatMap(([id, { hits }]) =>
    hits.length === 0
      ? []
      : listTexts(root, id).flatMap((element, at) => findRanges(element, hits[at] ?? [])),
  );
  CSS.highlights.set(HIGHLIGHT, new Highlight(...ranges));
}

/** Sorts categories and their questions by the rank of the search results. */
function sortCategories(categories: readonly Category[], found: FoundById): readonly Category[] {
  const places = new Map([...found.keys()].map((id, place) => [id, place]));
  const findPlace = ({ id }: Question) => places.get(id) ?? places.size;
  const findFirst = ({ questions }: Category) => Math.min(...questions.map(findPlace));
  return categories
    .map((category) => ({
      ...category,
      questions: category.questions.toSorted((a, b) => findPlace(a) - findPlace(b)),
    }))
    .sort((a, b) => findFirst(a) - findFirst(b));
}

/**
 * The questions and their search. The server renders an accordion of native `<details>`, which
 * opens without a script.
 */
export function Faq({ children, search, noMatch, categories }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  // The search text and its results.
  const [{ typed, found }, setSearch] = useState({ typed: '', found: findAll(categories) });
  const [open, setOpen] = useState<string>();
  const [target, setTarget] = useState<string>();
  const { synonyms } = search;
  const isSearching = typed.trim() !== '';
  const sorted = useMemo(
    () => (isSearching ? sortCategories(categories, found) : categories),
    [categories, found, isSearching],
  );

  function find(text: string): FoundById {
    const found = findQuestions(root.current, categories, text, synonyms);
    setSearch({ typed: text, found });
    return found;
  }

  function searchFor(text: string): void {
    const [first] = find(text).keys();
    setOpen(text.trim() === '' ? undefined : first);
  }

  function showAll(): void {
    if (input.current) input.current.value = '';
    find('');
  }

  const followHash = useEffectEvent(() => {
    const id = readFragment(location.hash);
    if (!categories.some(({ questions }) => questions.some((one) => one.id === id))) return;
    showAll();
    setOpen(id);
    setTarget(id);
  });

  // Takes over what was typed or opened before the script arrived, and a query or hash in the URL.
  const takeOver = useEffectEvent(() => {
    const typedEarly = input.current?.value ?? '';
    const asked = typedEarly || (new URLSearchParams(location.search).get(PARAMETER) ?? '');
    if (input.current) input.current.value = asked;
    if (asked !== '') searchFor(asked);
    else setOpen(root.current?.querySelector<HTMLDetailsElement>('details[open]')?.id);
    followHash();
  });

  // A layout effect, because a click between reading the page and rendering would be undone.
  useLayoutEffect(() => {
    takeOver();
    const follow = () => {
      followHash();
    };
    addEventListener('hashchange', follow);
    return () => {
      removeEventListener('hashchange', follow);
    };
  }, []);
  useLayoutEffect(() => {
    highlight(root.current, found);
  }, [found]);
  // For a translation that is turned on or off during a search.
  const searchAgain = useEffectEvent(() => {
    if (isSearching) find(typed);
  });
  useEffect(() => {
    if (!root.current) return undefined;
    const translations = new MutationObserver((records) => {
      const isOfTexts = ({ target }: MutationRecord) =>
        (target instanceof Element ? target : target.parentElement)?.closest('summary, .answer');
      if (records.some(isOfTexts)) searchAgain();
    });
    translations.observe(root.current, { subtree: true, childList: true, characterData: true });
    return () => {
      translations.disconnect();
    };
  }, []);
  useEffect(() => {
    if (target !== undefined) document.getElementById(target)?.scrollIntoView();
  }, [target]);
  useReady(root);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const address = new URL(location.href);
    address.hash = '';
    if (isSearching) address.searchParams.set(PARAMETER, typed.trim());
    else address.searchParams.delete(PARAMETER);
    history.replaceState(history.state, '', address);
  }

  return (
    <div ref={root}>
      <header className="grid-paper faq-head">
        <div className="wrap grid">
          {children}
          <div>
            <form className="search" role="search" action="/faq" onSubmit={handleSubmit}>
              <label className="visually-hidden" htmlFor="faq-search">
                {search.label}
              </label>
              <input
                className="input"
                ref={input}
                id="faq-search"
                type="search"
                enterKeyHint="search"
                name={PARAMETER}
                placeholder={search.placeholder}
                autoComplete="off"
                onInput={(event) => {
                  searchFor(event.currentTarget.value);
                }}
              />
              <button className="button" type="submit">
                Search
              </button>
            </form>
            <div className="search-result" role="status">
              {isSearching && found.size > 0 && <p>{describeCount(found.size)}</p>}
              {found.size === 0 && (
                <>
                  <b>{noMatch.title}</b>
                  <p>{noMatch.hint}</p>
                </>
              )}
            </div>
            {found.size === 0 && (
              <ul className="filters">
                {categories.map(({ id, title }) => (
                  <li key={id}>
                    <a
                      className="chip tap"
                      href={`#${id}`}
                      onClick={() => {
                        // The category must be visible before the browser follows the link to it.
                        flushSync(() => {
                          showAll();
                          setOpen(undefined);
                        });
                      }}
                    >
                      {title}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </div>
        </div>
      </header>
      <div className="wrap questions">
        {/* Hidden, not removed: a browser closes a <details> that is inserted while another of its name is open. */}
        {sorted.map(({ id, title, keynote, questions }) => (
          <section
            key={id}
            className="faq-layout grid"
            id={id}
            aria-labelledby={`${id}-title`}
            hidden={!questions.some((one) => found.has(one.id))}
          >
            <h2 id={`${id}-title`}>
              <span className="keynote" aria-hidden="true">
                {keynote}
              </span>{' '}
              <span>{title}</span>
            </h2>
            <div className="accordion">
              {questions.map(({ id: anchor, question, answer }) => (
                <details
                  key={anchor}
                  className="fold"
                  id={anchor}
                  // No name during a search: the browser would close a question that moves beside another open one.
                  name={isSearching ? undefined : 'faq'}
                  hidden={!found.has(anchor)}
                  open={open === anchor}
                  onToggle={({ currentTarget }) => {
                    const isOpen = currentTarget.open;
                    setOpen((last) => (isOpen ? anchor : last === anchor ? undefined : last));
                  }}
                >
                  <summary>
                    <h3>{question}</h3>
                  </summary>
                  <div className="answer" dangerouslySetInnerHTML={{ __html: answer }} />
                </details>
              ))}
            </div>
          </section>
        ))}
      </div>
    </div>
  );
}
