import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ReactNode,
  type SubmitEvent,
} from 'react';
import { describeCount } from './match.ts';
import {
  filterQuestions,
  findQuestion,
  listCategories,
  openQuestion,
  type Category,
} from './question-list.ts';
import { useReady } from '#directives/use-ready.ts';

/** The name of the address's parameter: /faq?q=rebar. */
const PARAMETER = 'q';

/** The words of the search, from the content. */
export interface SearchWords {
  readonly label: string;
  readonly placeholder: string;
  readonly noMatch: { readonly title: string; readonly hint: string };
}

interface Props {
  readonly words: SearchWords;
  /** The categories and their questions, as plain HTML; see faq/question-list.ts for its shape. */
  readonly children?: ReactNode;
}

interface SearchResult {
  readonly needle: string;
  readonly count: number;
}

const ALL: SearchResult = { needle: '', count: 0 };

/**
 * Search over the questions of the page. The questions are native `<details>` and stay the browser's;
 * the island hides, marks, opens and counts them.
 */
export function FaqSearch({ words, children }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [found, setFound] = useState(ALL);
  const [categories, setCategories] = useState<readonly Category[]>([]);

  function search(needle: string): void {
    if (!list.current) return;
    const count = filterQuestions(list.current, needle);
    setFound(needle.trim() === '' ? ALL : { needle: needle.trim(), count });
  }

  function clear(): void {
    if (input.current) input.current.value = '';
    search('');
  }

  const showAll = useEffectEvent(clear);

  useEffect(() => {
    const questions = list.current;
    if (!questions) return undefined;
    setCategories(listCategories(questions));

    function followHash(): void {
      const named = questions && findQuestion(questions, location.hash);
      if (!questions || !named) return;
      if (named.hidden) showAll();
      openQuestion(questions, named);
      named.scrollIntoView();
    }

    // Browsers that do not group <details> by name leave the others open.
    function closeOthers({ target }: Event): void {
      if (questions && target instanceof HTMLDetailsElement && target.open) {
        openQuestion(questions, target);
      }
    }

    const asked = new URLSearchParams(location.search).get(PARAMETER);
    const typed = input.current?.value ?? '';
    if (typed === '' && asked !== null && input.current) input.current.value = asked;
    if (typed !== '' || asked !== null) search(typed === '' ? (asked ?? '') : typed);
    followHash();
    questions.addEventListener('toggle', closeOthers, true);
    addEventListener('hashchange', followHash);
    return () => {
      questions.removeEventListener('toggle', closeOthers, true);
      removeEventListener('hashchange', followHash);
    };
  }, []);
  useReady(root);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const needle = input.current?.value.trim() ?? '';
    search(needle);
    const address = new URL(location.href);
    address.hash = '';
    if (needle === '') address.searchParams.delete(PARAMETER);
    else address.searchParams.set(PARAMETER, needle);
    history.replaceState(history.state, '', address);
  }

  const searching = found.needle !== '';
  const nothing = searching && found.count === 0;

  return (
    <div ref={root}>
      <form className="search" role="search" action="/faq" onSubmit={handleSubmit}>
        <label className="visually-hidden" htmlFor="faq-search">
          {words.label}
        </label>
        <input
          className="input"
          ref={input}
          id="faq-search"
          type="search"
          name={PARAMETER}
          placeholder={words.placeholder}
          autoComplete="off"
          onInput={(event) => {
            search(event.currentTarget.value);
          }}
        />
        <button className="button" type="submit">
          Search
        </button>
      </form>
      <div className="search-result" role="status">
        {nothing && (
          <>
            <b>{words.noMatch.title}</b>
            <p>{words.noMatch.hint}</p>
          </>
        )}
        {searching && !nothing && describeCount(found.count)}
      </div>
      {nothing && (
        <ul className="filters">
          {categories.map(({ id, title }) => (
            <li key={id}>
              <a className="chip" href={`#${id}`} onClick={clear}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      )}
      <div ref={list}>{children}</div>
    </div>
  );
}
