import { useRef, useState, type RefObject } from 'react';

/** A part of an island that comes in a file of its own. */
export interface Later<Part> {
  /** The part, for rendering; rises once it has come. */
  readonly part: Part | undefined;
  /** The same at once, for whoever is called between two renderings. */
  readonly current: RefObject<Part | undefined>;
  /** The part while it is on its way, and afterwards; nothing where nobody has asked for it. */
  readonly opening: RefObject<Promise<Part> | undefined>;
  /** Asks for the part. One that could not be fetched is asked for again by the next call. */
  readonly open: () => Promise<Part>;
}

/** Keeps a part that `load` fetches when it is first asked for. */
export function useLater<Part extends object>(load: () => Promise<Part>): Later<Part> {
  const [part, setPart] = useState<Part>();
  const current = useRef<Part>(undefined);
  const opening = useRef<Promise<Part>>(undefined);
  function open(): Promise<Part> {
    opening.current ??= load().then((loaded) => {
      current.current = loaded;
      setPart(loaded);
      return loaded;
    });
    opening.current.catch(() => (opening.current = undefined));
    return opening.current;
  }
  return { part, current, opening, open };
}
