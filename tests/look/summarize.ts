import type { Verdict } from './compare.ts';
import type { Shot } from './shoot.ts';

type Kind = Verdict['kind'];

/** Says how many there are of something: "1 page", "3 pages". */
export function count(number: number, name: string): string {
  return `${number} ${name}${number === 1 ? '' : 's'}`;
}

/**
 * Says in one line what became of pages and states. A page or state has changed where it has in one
 * of the widths.
 */
export function summarize(verdicts: readonly Verdict[]): string {
  const isPage = ({ shot }: Verdict) => shot.state === undefined;
  const parts = [
    { name: 'page', kinds: countKinds(verdicts.filter(isPage)) },
    { name: 'state', kinds: countKinds(verdicts.filter((verdict) => !isPage(verdict))) },
  ];
  const sayAll = (kind: Kind) =>
    parts
      .map(({ name, kinds }) => ({ name, number: kinds.filter((one) => one === kind).length }))
      .filter(({ number }) => number > 0)
      .map(({ name, number }) => `${count(number, name)} ${kind}`);
  const unchanged = parts.map(({ name, kinds }) => {
    const same = kinds.filter((kind) => kind === 'unchanged').length;
    return `${same} of ${count(kinds.length, name)} unchanged`;
  });
  return [...unchanged, ...sayAll('added'), ...sayAll('removed')].join(', ');
}

/** What became of each page or state, its widths taken together. */
function countKinds(verdicts: readonly Verdict[]): readonly Kind[] {
  const bySubject = Map.groupBy(verdicts, ({ shot }) => nameOf(shot));
  return [...bySubject.values()].map((widths) => {
    const kinds = new Set(widths.map(({ kind }) => kind));
    const [only] = kinds;
    return kinds.size === 1 && only !== undefined ? only : 'changed';
  });
}

/** What a picture shows, its width aside: "/faq", "Quote form, filled". */
export function nameOf({ subject, state }: Shot): string {
  return state === undefined ? subject : `${subject}, ${state}`;
}
