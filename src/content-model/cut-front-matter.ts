/** YAML source of a content file's data. */
export interface FrontMatter {
  readonly yaml: string;
  /** The line of the file on which it begins, counted from 1. */
  readonly line: number;
}

/** Returns the data of a content file: all of a YAML file, or the lines between the two lines of dashes. */
export function cutFrontMatter(file: string, text: string): FrontMatter | undefined {
  if (file.endsWith('.yaml')) return { yaml: text, line: 1 };
  const yaml = /^---\r?\n([\s\S]*?)\r?\n---(?=\r?\n|$)/.exec(text)?.[1];
  return yaml === undefined ? undefined : { yaml, line: 2 };
}
