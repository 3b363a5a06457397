import { z } from 'astro/zod';
import { about } from './pages/about.ts';
import { blogs } from './pages/blogs.ts';
import { contact } from './pages/contact.ts';
import { contactus } from './pages/contactus.ts';
import { faq } from './pages/faq.ts';
import { home } from './pages/home.ts';
import { notFound } from './pages/not-found.ts';
import { plans } from './pages/plans.ts';
import { pricing } from './pages/pricing.ts';
import { reviews } from './pages/reviews.ts';
import { samples } from './pages/samples.ts';
import { thankYou } from './pages/thank-you.ts';

/** The single pages, one file each in src/content/pages; `page` names the file. */
export const pageSchema = z.discriminatedUnion('page', [
  home,
  about,
  pricing,
  reviews,
  faq,
  blogs,
  samples,
  contact,
  contactus,
  notFound,
  thankYou,
  plans,
]);

export type PageContent = z.infer<typeof pageSchema>;
