import { z } from 'astro/zod';
import { day } from '../day.ts';
import { nameOf } from '../name-of.ts';
import { text } from '../text.ts';
import { cta, heading, headline, page, placeholder, titledText } from './page.ts';

export const about = page('about', {
  headline,
  lead: text(),
  story: z
    .strictObject({
      title: text(),
      sample: nameOf('sample')
        .optional()
        .describe(
          'The sample whose marked plan stands beside: a file in src/content/samples; left out, there is none',
        ),
      caption: text().optional().describe('Below the marked plan'),
      paragraphs: z.array(text()).min(1),
    })
    .optional()
    .describe('The section may be left out'),
  mission: z.strictObject(titledText).optional().describe('The section may be left out'),
  values: z
    .strictObject({ title: text(), list: z.array(z.strictObject(titledText)).min(1).max(12) })
    .optional()
    .describe('The section may be left out'),
  timeline: z
    .strictObject({
      title: text(),
      list: z
        .array(
          z.strictObject({
            year: z.string().regex(/^\d{4}$/, 'A year of four digits in quotes, as "2015"'),
            title: text(),
            description: text(),
          }),
        )
        .min(1)
        .max(40),
    })
    .optional()
    .describe('Years of the company, the first on top; the section may be left out'),
  team: z
    .strictObject({
      ...heading,
      people: z
        .array(
          z.strictObject({
            placeholder,
            sheets: z
              .string()
              .regex(/^[A-Z]$/, 'one letter of a sheet number, such as S for S-201')
              .describe('The letter of the sheets this estimator checks, as in S-201'),
            discipline: text(),
            checks: text().describe('The parts of a set this estimator answers for'),
            name: z
              .string()
              .min(1)
              .optional()
              .describe('First and last name, once it may be shown'),
            years: z.int().min(1).max(60).optional().describe('Years in the trade'),
          }),
        )
        .max(24)
        .default([])
        .describe(
          'One cell a discipline; it shows the discipline alone until there is a name. Add name and years of the estimator, then set placeholder to false',
        ),
      list: z
        .array(
          z.strictObject({
            role: text().describe('The discipline; no person'),
            measures: text(),
            divisions: z.array(z.string()).default([]),
          }),
        )
        .default([])
        .describe('The table of disciplines'),
    })
    .optional()
    .describe('The section may be left out'),
  checked: z
    .strictObject({
      ...heading,
      list: z
        .array(
          z.strictObject({
            job: text().describe('As the client lets you name it: "School, Boise"'),
            item: text().describe('What was measured: "Slab on grade"'),
            unit: text().describe('SF, CY, EA'),
            ours: z.number().positive().describe('The quantity that was taken off'),
            checked: z
              .number()
              .positive()
              .describe('The quantity that was built, or that somebody else measured'),
            on: day().describe('Day of the check'),
          }),
        )
        .min(1)
        .max(60),
    })
    .optional()
    .describe(
      'Quantities of real jobs that were checked, drawn on a line from -5% to +5%, with every one that is further apart; left out, there is no section',
    ),
  record: z
    .strictObject({
      ...heading,
      list: z.array(
        z
          .strictObject({
            placeholder,
            title: text().describe('What the statement is about'),
            asks: text().optional().describe('What the owner is asked to state; never shown'),
            answer: text()
              .optional()
              .describe('The statement; the entry is not shown before there is one'),
          })
          .refine(({ placeholder: isOpen, answer }) => isOpen || answer !== undefined, {
            path: ['answer'],
            message: 'The statement stands here: asks is never shown',
          }),
      ),
    })
    .optional()
    .describe(
      'What buyers ask of a vendor and only the owner can state. The section appears with the first answer, and may be left out',
    ),
  cta,
});
