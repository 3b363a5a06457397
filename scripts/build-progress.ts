/** Where a build tells how far it is. */
export interface Screen {
  /** Columns of a terminal, on which one line is rewritten; nothing where every line stays, as in a log. */
  readonly columns: number | undefined;
  write(text: string): void;
}

/** Milliseconds between two lines of the same step where lines stay. */
const PAUSE = 5000;

/** A build is long, and says what took its time, from so many milliseconds on. */
const LONG = 10_000;

/** What took less than this many milliseconds is not worth a name. */
const WORTH_NAMING = 1000;

/** How many are named. */
const MOST_NAMED = 4;

const CLEAR = '\r\u001B[K';

interface File {
  readonly path: string;
  readonly begun: number;
  /** Its part of the time that has passed, in milliseconds: files are made several at once. */
  share: number;
}

/**
 * Tells what a build is doing, and at its end what took longest. On a terminal that is one line, gone
 * when the build is done; elsewhere one line a step, and one every five seconds of a long step.
 */
export class BuildProgress {
  readonly #screen: Screen;
  readonly #now: () => number;
  #step: string | undefined;
  #passed: number;
  /** The step of the last line, and when it was written. */
  #told = '';
  #toldAt = -Infinity;
  #made = 0;
  #failed = false;
  readonly #open = new Set<File>();
  /** Milliseconds of each step and folder. */
  readonly #times = new Map<string, number>();
  /** The slowest file of each folder. */
  readonly #slowest = new Map<string, File>();

  /** @param now milliseconds since the process began */
  constructor(screen: Screen, now: () => number = () => performance.now()) {
    this.#screen = screen;
    this.#now = now;
    this.#passed = now();
  }

  /** Another step begins, and the one before it is over. */
  begin(step: string): void {
    this.#pass();
    this.#open.clear();
    this.#step = step;
    this.#tell(step, `${step}…`);
  }

  /** @param path of a file of the built site, such as "/pdfs/concrete.pdf" */
  beginFile(path: string): void {
    this.#pass();
    this.#open.add({ path, begun: this.#now(), share: 0 });
    this.#made += 1;
    const folder = folderOf(path);
    this.#tell(folder, `Making files… ${this.#made}: ${path}`);
  }

  /** @param took milliseconds since that file was begun: the log names the time and not the file */
  endFile(took: number): void {
    this.#pass();
    const begun = this.#now() - took;
    const away = (file: File): number => Math.abs(file.begun - begun);
    const [file] = [...this.#open].toSorted((one, other) => away(one) - away(other));
    if (file === undefined) return;
    this.#open.delete(file);
    const folder = folderOf(file.path);
    if (file.share > (this.#slowest.get(folder)?.share ?? 0)) this.#slowest.set(folder, file);
  }

  /** A step of which the number of parts is known: "Making pictures… 5 of 12: /_astro/plan.webp". */
  count(step: string, made: number, all: number, name: string): void {
    this.#pass();
    this.#open.clear();
    this.#step = step;
    this.#tell(step, `${step}… ${made} of ${all}: ${name}`);
  }

  /** Makes room for a line of somebody else. */
  clear(): void {
    if (this.#screen.columns !== undefined) this.#screen.write(CLEAR);
  }

  /** The build has failed: what files are still made has nothing to say among the reasons. */
  fail(): void {
    this.clear();
    this.#failed = true;
  }

  /** The build is done. @param built what it made: "Built 45 pages into dist/" */
  end(built: string): void {
    this.#pass();
    this.clear();
    const total = this.#now();
    const slowest = this.#nameSlowest();
    if (total >= LONG && slowest !== '') this.#screen.write(`Slowest: ${slowest}.\n`);
    this.#screen.write(`${built} in ${seconds(total)}.\n`);
  }

  /** Gives the time since the last call to what was under way: to the files that are open, else to the step. */
  #pass(): void {
    const time = this.#now() - this.#passed;
    this.#passed += time;
    for (const file of this.#open) {
      file.share += time / this.#open.size;
      this.#add(folderOf(file.path), time / this.#open.size);
    }
    if (this.#open.size === 0 && this.#step !== undefined) this.#add(this.#step, time);
  }

  #add(name: string, time: number): void {
    this.#times.set(name, (this.#times.get(name) ?? 0) + time);
  }

  #tell(step: string, line: string): void {
    if (this.#failed) return;
    const { columns } = this.#screen;
    if (columns !== undefined) {
      // The cursor goes back, so that a line which others print takes this one's place.
      this.#screen.write(`${CLEAR}${line.slice(0, columns - 1)}\r`);
      return;
    }
    // Files that stand in no folder come between the folders, a few at a time.
    const isNew = step !== '/' && step !== this.#told;
    if (!isNew && this.#now() - this.#toldAt < PAUSE) return;
    if (isNew) this.#told = step;
    this.#toldAt = this.#now();
    this.#screen.write(`${line}\n`);
  }

  #nameSlowest(): string {
    return [...this.#times]
      .filter(([, time]) => time >= WORTH_NAMING)
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, MOST_NAMED)
      .map(([name, time]) => {
        const file = this.#slowest.get(name);
        const detail =
          file !== undefined && file.share >= WORTH_NAMING
            ? ` (${file.path.slice(file.path.lastIndexOf('/') + 1)} ${seconds(file.share)})`
            : '';
        return `${name.charAt(0).toLowerCase()}${name.slice(1)} ${seconds(time)}${detail}`;
      })
      .join(', ');
  }
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

/** "/pdfs" of "/pdfs/concrete.pdf", "/" of a file that stands in no folder. */
function folderOf(path: string): string {
  const end = path.indexOf('/', 1);
  return end === -1 ? '/' : path.slice(0, end);
}
