/** The fields of an article that decide whether it is shown. */
export interface Publication {
  /** Excluded by the editor. */
  readonly draft: boolean;
  /** First day on the live site; a day begins at midnight UTC. */
  readonly publishedOn: Date;
}

/** Tells whether the live site built at `now` shows an article: it is no draft, and its day has come. */
export function isPublished({ draft, publishedOn }: Publication, now: Date): boolean {
  return !draft && publishedOn <= now;
}

/** Compares articles for their order of publication: by day, then by name. */
export function byPublication(
  a: { readonly id: string; readonly publishedOn: Date },
  b: { readonly id: string; readonly publishedOn: Date },
): number {
  return a.publishedOn.getTime() - b.publishedOn.getTime() || a.id.localeCompare(b.id);
}
