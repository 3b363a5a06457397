/** A browser as its visitor uses it: one page, of the size it was opened with. */
export interface Visitor {
  readonly open: (address: string) => Promise<void>;
  readonly click: (selector: string) => Promise<void>;
  /** Types into an input, after what it holds. */
  readonly type: (selector: string, text: string) => Promise<void>;
  readonly press: (key: 'Escape' | 'Enter' | 'Tab') => Promise<void>;
  /** Chooses files in a file input. */
  readonly choose: (selector: string, paths: readonly string[]) => Promise<void>;
  /** Runs a function in the page. It sees its arguments alone, which travel as JSON. */
  readonly evaluate: <Given extends readonly unknown[], Result>(
    run: (...given: Given) => Result,
    ...given: Given
  ) => Promise<Result>;
  /** Errors in the console since the browser was opened. */
  readonly errors: () => readonly string[];
  readonly close: () => Promise<void>;
}

export interface Screen {
  readonly width: number;
  readonly height: number;
  readonly hasScripts: boolean;
}

/** An engine that the machine has, or what is missing. */
export interface Engine {
  readonly name: string;
  /** Programs it needs. */
  readonly programs: readonly string[];
  readonly open: (screen: Screen) => Promise<Visitor>;
}
