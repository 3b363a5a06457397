/** A source of time, with waits. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  wait(milliseconds: number): Promise<void>;
  /** Waits for `work`, but at most this many milliseconds. The work goes on. */
  waitFor(work: Promise<unknown>, milliseconds: number): Promise<void>;
}

/** The machine's own time. */
export const systemClock: Clock = {
  now: Date.now,
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  async waitFor(work, milliseconds) {
    let timer: NodeJS.Timeout | undefined;
    const end = new Promise<void>((resolve) => (timer = setTimeout(resolve, milliseconds)));
    await Promise.race([work, end]).finally(() => clearTimeout(timer));
  },
};
