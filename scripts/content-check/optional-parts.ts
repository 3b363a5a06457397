import { type DeliveredTakeoff, listRows } from '#content-model/takeoff.ts';
import { CONTENT } from './content-files.ts';
import { findAddress } from './list-addresses.ts';
import type { Takeoffs } from './read-takeoffs.ts';
import { readProperty } from './schema-field.ts';
import type { YamlFile } from './yaml-file.ts';

/** A place of a page that stands there only with a part of the content. */
interface Part {
  /** The part as the cure names it. */
  readonly needs: string;
  readonly isThere: (data: unknown, listAll: ListAll) => boolean;
}

/** Lists the data of all files of a folder or of a list that is one file. */
type ListAll = (path: string) => readonly unknown[];

const isFilled = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined;

const field = (name: string): Part => ({
  needs: name,
  isThere: (data) => isFilled(readProperty(data, name)),
});

const list = (name: string): Part => ({
  needs: `a sample with list: ${name}`,
  isThere: (_, listAll) =>
    listAll('samples/').some((data) => (readProperty(data, 'list') ?? 'categories') === name),
});

const every = (data: unknown, name: string): readonly unknown[] => {
  const value = readProperty(data, name);
  return Array.isArray(value) ? value : [];
};

/** Places by the file of their page, from src/content: the ids of its sections that may be left out. */
const PARTS: readonly (readonly [file: RegExp, parts: Readonly<Record<string, Part>>])[] = [
  [
    /^pages\/about\./,
    {
      story: field('story'),
      mission: field('mission'),
      values: field('values'),
      timeline: field('timeline'),
      team: field('team'),
      checked: field('checked'),
      record: {
        needs: 'an answer under record',
        isThere: (data) =>
          every(readProperty(data, 'record'), 'list').some(
            (entry) => readProperty(entry, 'answer') !== undefined,
          ),
      },
    },
  ],
  [
    /^pages\/pricing\./,
    { abroad: field('abroad'), packages: field('packages'), separately: field('separately') },
  ],
  [
    /^pages\/reviews\./,
    {
      overall: field('overall'),
      recognition: field('recognition'),
      reviews: {
        needs: 'a review in testimonials.yaml',
        isThere: (_, listAll) => listAll('testimonials.yaml').some(isFilled),
      },
    },
  ],
  [
    /^pages\/samples\./,
    {
      live: field('live'),
      takeoffs: list('categories'),
      'by-trade': list('trades'),
      bills: list('bills'),
    },
  ],
  [/^articles\//, { sources: field('sources'), revisions: field('revisions') }],
  [/^trades\//, { 'between-trades': field('between') }],
];

/** Addresses with an anchor whose part the content leaves out, each with what would bring it back. */
export type LeftOut = ReadonlyMap<string, string>;

/** Sections of a sample's page that its takeoff may do without, with what they show. */
const SECTIONS: Readonly<
  Record<string, readonly [shows: string, isThere: (takeoff: DeliveredTakeoff) => boolean]>
> = {
  takeoff: [
    'plans or a picture',
    ({ plans, files }) => plans.length > 0 || files.picture !== undefined,
  ],
  'show-all': ['plans with marks', ({ plans, marks }) => plans.length > 0 && marks.length > 0],
  measured: ['rows without a plan', ({ plans, marks }) => plans.length === 0 || marks.length === 0],
  measurements: [
    'rows with lines of measure',
    (takeoff) => listRows(takeoff).some(({ lines }) => lines.length > 0),
  ],
  cost: ['a cost summary', ({ cost }) => cost.length > 0],
  scope: ['a scope', ({ scope }) => scope.length > 0],
};

/** Lists the places of pages that their content files leave out, now or after an offer: "/pricing#abroad". */
export function listLeftOut(files: ReadonlyMap<string, YamlFile>, takeoffs: Takeoffs): LeftOut {
  const listAll: ListAll = (path) =>
    [...files]
      .filter(([file]) => file.startsWith(`${CONTENT}/${path}`))
      .flatMap(([, { data }]) => data);
  const missing = [...files].flatMap(([file, { data }]) => {
    const path = file.slice(CONTENT.length + 1);
    const [, parts = {}] = PARTS.find(([pattern]) => pattern.test(path)) ?? [];
    const address = findAddress(file) ?? `/${path.replace(/^pages\/|\.\w+$/g, '')}`;
    return Object.entries(parts)
      .filter(([, part]) => !part.isThere(data, listAll))
      .map(([id, { needs }]) => [`${address}#${id}`, `${needs} in ${file}`] as const);
  });
  const unshown = [...takeoffs].flatMap(([id, takeoff]) =>
    Object.entries(SECTIONS)
      .filter(([, [, isThere]]) => !isThere(takeoff))
      .map(([name, [shows]]) => [`/samples/${id}#${name}`, `${shows} in the takeoff`] as const),
  );
  // Questions of an offer, which go with it.
  const offered = [...files].flatMap(([file, { data }]) =>
    (file.startsWith(`${CONTENT}/faq/`) ? every(data, 'questions') : [])
      .filter((question) => readProperty(question, 'forOffer') !== undefined)
      .map(
        (question) =>
          [
            `/faq#${String(readProperty(question, 'id'))}`,
            `the question without forOffer in ${file}`,
          ] as const,
      ),
  );
  return new Map([...missing, ...unshown, ...offered]);
}
