import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ReactElement, ReactNode } from 'react';
import type { Company } from '#content-model/company-schema.ts';
import { linkPhone } from '#content-model/phone.ts';
import { STYLE_SHEETS } from '#platform/style-sheets.ts';
import { deriveColors, placeColors } from '#styles/colors.ts';

/** The page loads no font files and falls back to the visitor's own. */
const OWN_RULES = `
:root{--sans:system-ui,sans-serif;--mono:ui-monospace,monospace}
header{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1.5rem;padding:.5rem var(--gutter);border-bottom:var(--lw-object) solid var(--ink)}
header a{display:flex;align-items:center;gap:.6rem;min-height:44px;font-weight:600;text-decoration:none}
header a:first-child::before{content:'';width:32px;height:32px;background:url(/favicon.svg) 0 0/contain}
main{max-width:46rem;margin-inline:auto;padding:2rem var(--gutter) 4rem}
main>*+*{margin-top:1.5rem}
`;

let style: string | undefined;

/**
 * Returns the style sheets in the company's colors. Kept, because the company does not change while a function runs.
 */
function readStyle({ accent }: Company): string {
  if (style === undefined) {
    const colors = deriveColors(accent);
    const sheets = STYLE_SHEETS.map((sheet) => placeColors(readFileSync(sheet, 'utf8'), colors));
    style = [...sheets, OWN_RULES].join('\n');
  }
  return style;
}

/** Allows the page its own style sheet, the site's pictures and its form, and nothing else. */
function writePolicy(company: Company): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(readStyle(company)).digest('base64')}'`,
    "img-src 'self' data:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

interface PageFrameProps {
  readonly title: string;
  readonly company: Company;
  /** The company's phone number as people read it. */
  readonly phone: string;
  readonly children: ReactNode;
}

/** The document around a page that a function answers with: the site's styles and header, without a script. */
export function PageFrame({ title, company, phone, children }: PageFrameProps) {
  return (
    <html lang={company.locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} | ${company.name}`}</title>
        <style dangerouslySetInnerHTML={{ __html: readStyle(company) }} />
      </head>
      <body>
        <header>
          <a href="/">{company.name}</a>
          <a href={linkPhone(company.phone)}>{phone}</a>
        </header>
        <main>{children}</main>
      </body>
    </html>
  );
}

/** A page and its Content-Security-Policy. */
export interface RenderedPage {
  readonly html: string;
  readonly policy: string;
}

/** Renders a page of a function. */
export async function renderPage(
  page: ReactElement<Pick<PageFrameProps, 'company'>>,
): Promise<RenderedPage> {
  const { renderToStaticMarkup } = await import('react-dom/server');
  return {
    html: `<!doctype html>\n${renderToStaticMarkup(page)}\n`,
    policy: writePolicy(page.props.company),
  };
}
