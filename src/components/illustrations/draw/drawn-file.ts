/** One file that the drawings are written to. */
export interface DrawnFile {
  /** From the folder of draw-all.ts. */
  readonly path: string;
  readonly svg: string;
}
