import { writeDay } from './today.ts';

/** The fields of an article that decide whether it is shown. */
export interface Publication {
  /** Excluded by the editor. */
  readonly draft: boolean;
  /** First day on the live site. */
  readonly publishedOn: Date;
}

/** Returns whether a site built on a day, "2026-11-28", shows an article: no draft, and not dated later. */
export function isPublished({ draft, publishedOn }: Publication, today: string): boolean {
  return !draft && writeDay(publishedOn) <= today;
}

/** Compares articles for their order of publication: by day, then by name. */
export function byPublication(
  a: { readonly id: string; readonly publishedOn: Date },
  b: { readonly id: string; readonly publishedOn: Date },
): number {
  return a.publishedOn.getTime() - b.publishedOn.getTime() || a.id.localeCompare(b.id);
}
