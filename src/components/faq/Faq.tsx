import { flushSync } from 'react-dom';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type SubmitEvent,
} from 'react';
import { useReady } from '#directives/use-ready.ts';
import { markHtml, readText } from './answer-html.ts';
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
  readonly search: {
    readonly label: string;
    readonly placeholder: string;
    readonly synonyms: Synonyms;
  };
  readonly noMatch: { readonly title: string; readonly hint: string };
  readonly categories: readonly Category[];
}

/** Hits in a question and in its answer. */
type Hits = readonly (readonly Match[])[];

interface Found {
  readonly hits: Hits;
  readonly rank: number;
}

/** What a search finds, by the question's id, the best first. Nothing typed finds every question. */
function findQuestions(
  categories: readonly Category[],
  typed: string,
  synonyms: Synonyms,
): ReadonlyMap<string, Found> {
  const query = readQuery(typed, synonyms);
  const found = categories
    .flatMap(({ questions }) => questions)
    .flatMap(({ id, question, answer }): (readonly [string, Found])[] => {
      if (query.phrase === '') return [[id, { hits: [], rank: 0 }]];
      const text = readText(answer);
      const hits = findMatches([question, text], query);
      return hits ? [[id, { hits, rank: rankMatch(question, text, query) }]] : [];
    });
  return new Map(found.sort(([, a], [, b]) => a.rank - b.rank));
}

/** The categories and their questions, those first that hold what a search finds best. */
function sortCategories(
  categories: readonly Category[],
  found: ReadonlyMap<string, Found>,
): readonly Category[] {
  const places = new Map([...found.keys()].map((id, place) => [id, place]));
  const findPlace = ({ id }: Question) => places.get(id) ?? Infinity;
  const findFirst = ({ questions }: Category) => Math.min(...questions.map(findPlace));
  return categories
    .map((category) => ({
      ...category,
      questions: category.questions.toSorted((a, b) => compare(findPlace(a), findPlace(b))),
    }))
    .sort((a, b) => compare(findFirst(a), findFirst(b)));
}

/** Compares places, of which several may be infinite. */
function compare(a: number, b: number): number {
  return a === b ? 0 : a - b;
}

function Marked({ text, hits }: { readonly text: string; readonly hits: readonly Match[] }) {
  return (
    <>
      {hits.map(({ start, end }, at) => [
        text.slice(hits[at - 1]?.end ?? 0, start),
        <mark key={start}>{text.slice(start, end)}</mark>,
      ])}
      {text.slice(hits.at(-1)?.end ?? 0)}
    </>
  );
}

/**
 * The questions and their search. Rendered on the server it is an accordion of native `<details>`, which
 * opens without a script.
 */
export function Faq({ search, noMatch, categories }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState<string>();
  const [target, setTarget] = useState<string>();
  const { synonyms } = search;
  const found = useMemo(
    () => findQuestions(categories, typed, synonyms),
    [categories, typed, synonyms],
  );
  const isSearching = typed.trim() !== '';
  const sorted = useMemo(
    () => (isSearching ? sortCategories(categories, found) : categories),
    [categories, found, isSearching],
  );

  function searchFor(text: string): void {
    setTyped(text);
    const [first] = findQuestions(categories, text, synonyms).keys();
    setOpen(text.trim() === '' ? undefined : first);
  }

  const followHash = useEffectEvent(() => {
    const id = decodeURIComponent(location.hash.slice(1));
    if (!categories.some(({ questions }) => questions.some((one) => one.id === id))) return;
    setTyped('');
    setOpen(id);
    setTarget(id);
  });

  // The page may have been used before the script arrived, or opened by a link into it.
  const takeOver = useEffectEvent(() => {
    const typedEarly = input.current?.value ?? '';
    const asked = typedEarly || (new URLSearchParams(location.search).get(PARAMETER) ?? '');
    if (asked !== '') searchFor(asked);
    else setOpen(root.current?.querySelector<HTMLDetailsElement>('details[open]')?.id);
    followHash();
  });

  // Before the next event: a click between reading the page and rendering it would be undone.
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
          value={typed}
          onChange={(event) => {
            searchFor(event.currentTarget.value);
          }}
        />
        <button className="button" type="submit">
          Search
        </button>
      </form>
      <div className="search-result" role="status">
        {isSearching && found.size > 0 && describeCount(found.size)}
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
                    searchFor('');
                  });
                }}
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      )}
      {/* Hidden, not removed: a browser closes an open <details> that is inserted beside another open one. */}
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
            {title}
          </h2>
          <div className="accordion">
            {questions.map(({ id: anchor, question, answer }) => (
              <details
                key={anchor}
                className="fold"
                id={anchor}
                // While a search moves questions, the browser closes one that is put beside another open one.
                name={isSearching ? undefined : 'faq'}
                hidden={!found.has(anchor)}
                open={open === anchor}
                onToggle={({ currentTarget }) => {
                  const isOpen = currentTarget.open;
                  setOpen((last) => (isOpen ? anchor : last === anchor ? undefined : last));
                }}
              >
                <summary>
                  <h3>
                    <Marked text={question} hits={found.get(anchor)?.hits[0] ?? []} />
                  </h3>
                </summary>
                <div
                  className="answer"
                  dangerouslySetInnerHTML={{
                    __html: markHtml(answer, found.get(anchor)?.hits[1] ?? []),
                  }}
                />
              </details>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
