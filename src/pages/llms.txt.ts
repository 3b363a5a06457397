import type { APIRoute } from 'astro';
import { company, hoursForPeople, phoneForPeople } from '#facts/company.ts';
import { listSitePages, toAbsolute, type SitePage } from '#seo/site-pages.ts';

const PARTS: readonly (readonly [SitePage['part'], string])[] = [
  ['company', 'Company'],
  ['trade', 'Trades'],
  ['sample', 'Sample takeoffs'],
  ['article', 'Articles'],
  ['policy', 'Policies'],
];

/** The site in one page of text, as https://llmstxt.org describes it. */
export const GET: APIRoute = async () => {
  const pages = (await listSitePages()).filter(({ listed }) => listed);
  const parts = PARTS.map(([part, heading]) => {
    const links = pages
      .filter((page) => page.part === part)
      .map(({ path, title, description }) => `- [${title}](${toAbsolute(path)}): ${description}`);
    return `## ${heading}\n\n${links.join('\n')}\n`;
  });
  const { street, locality, region, postalCode } = company.address;
  const facts = [
    `Phone ${phoneForPeople}, e-mail ${company.email}.`,
    `${street}, ${locality}, ${region} ${postalCode}.`,
    `${hoursForPeople}.`,
    `Areas served: ${company.areasServed.join(', ')}.`,
  ];
  return new Response(
    `# ${company.name}\n\n> ${company.tagline}\n\n${facts.join('\n')}\n\n${parts.join('\n')}`,
  );
};
