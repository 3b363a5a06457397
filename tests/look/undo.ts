const undone = new Set<() => void>();

/**
 * Has something undone when the program ends, however it ends short of SIGKILL; the last comes first.
 *
 * @param undo works synchronously: nothing is waited for any more
 * @returns forgets it again, where it has become needless
 */
export function undoAtExit(undo: () => void): () => void {
  undone.add(undo);
  return () => void undone.delete(undo);
}

process.on('exit', () => {
  for (const undo of [...undone].reverse()) {
    try {
      undo();
    } catch {
      // It was gone already; the others are undone all the same.
    }
  }
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => process.exit(130));
}
