/** A fact's name in a text, in braces: "{turnaround}". */
export const TOKEN = /\{([A-Za-z][\w.-]*)\}/g;

/** Replaces each {fact} in a text by the value that `read` returns for its name. */
export function fillTokens(text: string, read: (name: string) => string): string {
  return text.replace(TOKEN, (_, name: string) => read(name));
}
