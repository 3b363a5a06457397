import type { APIRoute } from 'astro';
import { addressLines, company, hoursForPeople, phoneForPeople } from '#content-model/company.ts';
import { formatNumber } from '#content-model/format.ts';
import { listSitePages, toAbsolute, type SitePage } from '#seo/site-pages.ts';

const PARTS: readonly (readonly [SitePage['part'], string])[] = [
  ['company', 'Company'],
  ['trade', 'Trades'],
  ['sample', 'Sample takeoffs'],
  ['article', 'Articles'],
  ['policy', 'Policies'],
  ['landing', 'More'],
];

/** Pages listed per section; of articles, the newest. */
const LENGTH = 50;

/** Overview of the site as text, in the format of https://llmstxt.org. */
export const GET: APIRoute = async () => {
  const pages = (await listSitePages()).filter(({ listed }) => listed);
  const parts = PARTS.flatMap(([part, heading]) => {
    const own = pages.filter((page) => page.part === part);
    if (own.length === 0) return [];
    const links = own
      .slice(-LENGTH)
      .map(({ path, title, description }) => `- [${title}](${toAbsolute(path)}): ${description}`);
    if (own.length > LENGTH) {
      const rest = formatNumber(own.length - LENGTH, company.locale);
      links.push(`- [All of them](${toAbsolute('/sitemap-index.xml')}): ${rest} older ones.`);
    }
    return `## ${heading}\n\n${links.join('\n')}\n`;
  });
  const facts = [
    `Phone ${phoneForPeople}, e-mail ${company.email}.`,
    `${addressLines.join(', ')}.`,
    `${hoursForPeople}.`,
    `Areas served: ${company.areasServed.join(', ')}.`,
  ];
  return new Response(
    `# ${company.name}\n\n> ${company.tagline}\n\n${facts.join('\n')}\n\n${parts.join('\n')}`,
  );
};
