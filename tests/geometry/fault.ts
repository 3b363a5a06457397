/** Something wrong with a page's layout at one size. */
export interface Fault {
  /** Short path and text by which a person finds it. */
  readonly where: string;
  /** The fault, as the end of a sentence that begins with `where`. */
  readonly what: string;
  /** By how many CSS pixels; 0 where the fault has no extent. */
  readonly by: number;
}

/** A fault with the size of the window that showed it. */
export interface SizedFault extends Fault {
  readonly size: string;
}

/**
 * One sentence a fault, whatever number of sizes show it:
 * `/samples: main ul “Concrete” is narrower than its parent: 605 px at 1440×900, 433 px at 1280×720`.
 */
export function describeFaults(route: string, faults: readonly SizedFault[]): readonly string[] {
  const sentences = new Map<string, Map<string, number>>();
  for (const { where, what, by, size } of faults) {
    const sentence = `${route}: ${where} ${what}`;
    const figures = sentences.get(sentence) ?? new Map<string, number>();
    figures.set(size, Math.max(by, figures.get(size) ?? 0));
    sentences.set(sentence, figures);
  }
  return [...sentences].map(([sentence, figures]) => {
    const list = [...figures].map(([size, by]) =>
      by === 0 ? size : `${Math.round(by * 10) / 10} px at ${size}`,
    );
    return `${sentence}: ${list.join(', ')}`;
  });
}

/** The greatest fault of each kind: what one box does to ten texts has one cause. */
export function keepWorst(
  faults: readonly (readonly [kind: unknown, fault: Fault])[],
): readonly Fault[] {
  const worst = new Map<unknown, Fault>();
  for (const [kind, fault] of faults) {
    if (fault.by > (worst.get(kind)?.by ?? 0)) worst.set(kind, fault);
  }
  return [...worst.values()];
}
