import { checkedSampleSchema } from '../../takeoffs/check/checked-sample.ts';

/** New values by their paths, as `{ 'shapes.0.mark': 'wall' }`; `undefined` leaves out. */
export type Changes = Readonly<Record<string, unknown>>;

/**
 * Makes changed copies of a sample in the fields of its file, and says what its check finds in them.
 *
 * @param places what fields are below, as `{ 'plans.0': ['shapes', 'base'] }`; paths leave that out
 */
export function changeSample(sound: unknown, places: Readonly<Record<string, readonly string[]>>) {
  const findPlace = (path: string): string => {
    const [first = ''] = path.split('.');
    const place = Object.keys(places).find((one) => places[one]?.includes(first));
    return place === undefined ? path : `${place}.${path}`;
  };
  return {
    makeSample: (changes: Changes): unknown => {
      const file: unknown = structuredClone(sound);
      for (const [path, value] of Object.entries(changes)) {
        const keys = findPlace(path).split('.');
        const last = keys.pop() ?? '';
        const holder = keys.reduce<unknown>((part, key) => Reflect.get(Object(part), key), file);
        Reflect.set(Object(holder), last, value);
      }
      return file;
    },
    /** Messages to the editor, each with its place in the file. */
    faultsOf: (file: unknown): string[] =>
      (checkedSampleSchema.safeParse(file).error?.issues ?? []).map(({ path, message }) => {
        const written = path.join('.');
        const place = Object.keys(places).find((one) => written.startsWith(`${one}.`));
        return `${place === undefined ? written : written.slice(place.length + 1)}: ${message}`;
      }),
  };
}
