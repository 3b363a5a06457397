import type { OfficeHours } from '#forms/definitions/office-hours.ts';

/**
 * An office on weekdays from 9 to 5 that answers within two hours; in November 2026 the 24th is a Tuesday and the 26th
 * Thanksgiving.
 */
export const CHICAGO = {
  week: [
    {
      days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      opens: '09:00',
      closes: '17:00',
    },
  ],
  timeZone: 'America/Chicago',
  holidays: [
    { day: '2026-07-03', name: 'Independence Day (observed)' },
    { day: '2026-11-26', name: 'Thanksgiving Day' },
  ],
  city: 'Chicago',
  locale: 'en-US',
  answersWithin: '2 hours',
  answerMinutes: 120,
} satisfies OfficeHours;
