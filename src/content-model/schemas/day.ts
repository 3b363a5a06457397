import { z } from 'astro/zod';

/**
 * A day of the calendar, written as 2026-09-15. Its JSON Schema says `date`: what zod says of a date
 * by itself, `date-time`, would mark every day that an editor writes as wrong.
 */
export function day() {
  return z
    .unknown()
    .meta({ type: 'string', format: 'date' })
    .pipe(z.date({ error: 'Write a day as 2026-09-15' }));
}
