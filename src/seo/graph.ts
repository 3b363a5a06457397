import { markdownToHtml } from 'satteri';
import type {
  Answer,
  Blog,
  BlogPosting,
  BreadcrumbList,
  DayOfWeek,
  FAQPage,
  Graph,
  ListItem,
  OfferCatalog,
  PostalAddress,
  Place,
  LocalBusiness,
  Question,
  Service,
  Thing,
  WebPage,
  WebSite,
} from 'schema-dts';
import { company } from '#content-model/company.ts';
import type { Company } from '#content-model/company-schema.ts';
import { findAmount } from '#content-model/find-amount.ts';
import {
  ARTICLES_PER_PAGE,
  findArticle,
  listForBlog,
  type ListedArticle,
} from '#content-model/list-articles.ts';
import { prices } from '#content-model/prices.ts';
import { findEntry, listEntries } from '#content-model/read-entries.ts';
import { readPage } from '#content-model/schemas/read-page.ts';
import { listDays } from '#content-model/list-days.ts';
import { writeDay } from '#content-model/today.ts';
import { makePortable } from './portable-html.ts';
import { isFurtherBlogPage } from './noindex-paths.ts';
import { findCardPath, toAbsolute } from './site-pages.ts';

/** Metadata of a page, from its layout. */
export interface DescribedPage {
  /** Canonical address without host: "/about". */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Name in the breadcrumbs; the home page has none. */
  readonly name?: string | undefined;
  readonly trail: readonly { readonly name: string; readonly path: string }[];
  readonly revised?: Date | undefined;
}

const companyId = toAbsolute('/#company');
const websiteId = toAbsolute('/#website');
const blogId = toAbsolute('/blogs#blog');
const packagesId = toAbsolute('/pricing#packages');

/**
 * A page's structured data: one graph whose nodes refer to each other by @id. The company, the site,
 * the page and its breadcrumbs are on every page; what else there is follows from the address.
 * There is no Review and no AggregateRating: a business may not claim stars for itself.
 */
export async function describePage(page: DescribedPage): Promise<Graph> {
  const url = toAbsolute(page.path);
  const pageId = `${url}#page`;
  const subject = await describeSubject(page.path, pageId);
  const breadcrumbs = page.name === undefined ? [] : [describeTrail(page, url, page.name)];

  const webPage: WebPage = {
    '@type': 'WebPage',
    '@id': pageId,
    url,
    name: page.title,
    description: page.description,
    inLanguage: company.locale,
    isPartOf: { '@id': websiteId },
    ...(page.path === '/' && { about: { '@id': companyId } }),
    ...(page.name !== undefined && { breadcrumb: { '@id': `${url}#breadcrumbs` } }),
    ...(page.revised && { dateModified: writeDay(page.revised) }),
    primaryImageOfPage: describeImage(toAbsolute(findCardPath(page.path)), 1200, 630),
    ...subject.page,
  };

  return {
    '@context': 'https://schema.org',
    '@graph': [describeCompany(), describeWebsite(), webPage, ...breadcrumbs, ...subject.nodes],
  };
}

/** Structured data as the content of a script element: no text in it can end the element. */
export function writeGraph(graph: Graph): string {
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}

/** Structured data of one page beyond the common nodes: fields of its own node, and further nodes. */
interface Subject {
  readonly page: object;
  readonly nodes: readonly Thing[];
}

async function describeSubject(path: string, pageId: string): Promise<Subject> {
  const [, folder, id] = path.split('/');
  if (path === '/blogs' || isFurtherBlogPage(path)) {
    const articles = await listForBlog();
    const first = (Number(id ?? 1) - 1) * ARTICLES_PER_PAGE;
    const shown = articles.slice(first, first + ARTICLES_PER_PAGE);
    return {
      page: { '@type': 'CollectionPage', mainEntity: { '@id': blogId } },
      nodes: [{ ...(await describeBlog()), blogPost: shown.map(describeArticle) }],
    };
  }
  if (folder === 'trades' && id !== undefined) return describeTrade(id, path);
  if (folder === 'blogs' && id !== undefined) {
    const article = await findArticle(path);
    if (article === undefined) throw new Error(`${path} is no article on the site`);
    const posting = describeArticle(article);
    return {
      page: {
        mainEntity: { '@id': `${toAbsolute(path)}#article` },
        ...(article.entry.data.lang !== undefined && { inLanguage: article.entry.data.lang }),
      },
      nodes: [{ ...posting, mainEntityOfPage: { '@id': pageId } }, await describeBlog()],
    };
  }

  switch (path) {
    case '/about':
      return { page: { '@type': 'AboutPage', mainEntity: { '@id': companyId } }, nodes: [] };
    case '/contact':
    case '/contactus':
      return { page: { '@type': 'ContactPage', about: { '@id': companyId } }, nodes: [] };
    case '/pricing': {
      const packages = await describePackages();
      return packages
        ? { page: { mainEntity: { '@id': packagesId } }, nodes: [packages] }
        : { page: {}, nodes: [] };
    }
    case '/faq':
      return { page: await describeQuestions(), nodes: [] };
    default:
      return { page: {}, nodes: [] };
  }
}

function describeAddress(address: Company['address']): PostalAddress {
  return {
    '@type': 'PostalAddress',
    ...(address.street !== undefined && { streetAddress: address.street }),
    addressLocality: address.locality,
    ...(address.region !== undefined && { addressRegion: address.region }),
    ...(address.postalCode !== undefined && { postalCode: address.postalCode }),
    addressCountry: address.country,
  };
}

function describeCompany(): LocalBusiness {
  const { address, otherOffices, location, languages, hours } = company;
  const holidays = hours.holidays ?? [];
  return {
    '@type': 'LocalBusiness',
    '@id': companyId,
    name: company.name,
    legalName: company.legalName,
    description: company.tagline,
    url: toAbsolute('/'),
    ...(company.mark !== undefined && {
      logo: describeImage(toAbsolute('/icon-512.png'), 512, 512),
    }),
    image: toAbsolute(findCardPath('/')),
    telephone: company.phone,
    email: company.email,
    ...(company.figures.founded && { foundingDate: company.figures.founded.value }),
    address: describeAddress(address),
    ...(otherOffices !== undefined && {
      department: otherOffices.map(({ name, address, phone }): Exclude<LocalBusiness, string> => ({
        '@type': 'LocalBusiness',
        name,
        address: describeAddress(address),
        ...(phone !== undefined && { telephone: phone }),
      })),
    }),
    ...(location !== undefined && { geo: { '@type': 'GeoCoordinates', ...location } }),
    ...(languages !== undefined && {
      contactPoint: {
        '@type': 'ContactPoint' as const,
        contactType: 'sales',
        telephone: company.phone,
        availableLanguage: ['en', ...languages.map(({ language }) => language)],
      },
    }),
    openingHoursSpecification: hours.week.map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification' as const,
      dayOfWeek: listDays(days)?.map((day): DayOfWeek => `https://schema.org/${day}`) ?? [],
      opens,
      // Search engines read midnight to midnight as closed.
      closes: opens === closes ? '23:59' : closes,
    })),
    ...(holidays.length > 0 && {
      specialOpeningHoursSpecification: holidays.map(
        ({ day, opens = '00:00', closes = '00:00' }) => ({
          '@type': 'OpeningHoursSpecification' as const,
          validFrom: day,
          validThrough: day,
          opens,
          closes,
        }),
      ),
    }),
    areaServed: describeAreas(),
    sameAs: company.profiles.map(({ url }) => url),
  };
}

function describeWebsite(): WebSite {
  return {
    '@type': 'WebSite',
    '@id': websiteId,
    url: toAbsolute('/'),
    name: company.name,
    ...(company.shortName !== undefined && { alternateName: company.shortName }),
    inLanguage: company.locale,
    publisher: { '@id': companyId },
  };
}

function describeTrail(page: DescribedPage, url: string, name: string): BreadcrumbList {
  const crumbs = [{ name: 'Home', path: '/' }, ...page.trail, { name, path: page.path }];
  return {
    '@type': 'BreadcrumbList',
    '@id': `${url}#breadcrumbs`,
    itemListElement: crumbs.map((crumb, index): ListItem => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.name,
      item: toAbsolute(crumb.path),
    })),
  };
}

async function describeTrade(id: string, path: string): Promise<Subject> {
  const trade = await findEntry('trades', id);
  if (trade === undefined) throw new Error(`${path} is no trade page`);
  const { title, lead, service } = trade.data;
  const serviceId = `${toAbsolute(path)}#service`;
  const node: Service = {
    '@type': 'Service',
    '@id': serviceId,
    url: toAbsolute(path),
    name: title,
    description: lead,
    serviceType: service.type,
    provider: { '@id': companyId },
    areaServed: describeAreas(),
    audience: service.audience.map((audienceType) => ({
      '@type': 'BusinessAudience',
      audienceType,
    })),
    ...describeLowest(service.price),
  };
  return { page: { mainEntity: { '@id': serviceId } }, nodes: [node] };
}

/** Describes a service's offer from its lowest price on; empty without a price. */
function describeLowest(price: string | undefined): Pick<Extract<Service, object>, 'offers'> {
  const minPrice = findAmount(prices, price);
  if (minPrice === undefined) return {};
  const { currency: priceCurrency } = prices;
  return {
    offers: {
      '@type': 'Offer',
      priceSpecification: { '@type': 'PriceSpecification', minPrice, priceCurrency },
    },
  };
}

/** Describes the packages that have a price; a package whose price is agreed on is no offer yet. */
async function describePackages(): Promise<OfferCatalog | undefined> {
  const [packages, pricing] = await Promise.all([listEntries('packages'), readPage('pricing')]);
  if (pricing.packages === undefined) return undefined;
  const offers = packages
    .sort((a, b) => a.data.order - b.data.order)
    .flatMap(({ data: { title, description, price, per } }) => {
      const amount = findAmount(prices, price);
      if (amount === undefined) return [];
      return {
        '@type': 'Offer' as const,
        name: title,
        description,
        price: amount,
        priceCurrency: prices.currency,
        url: packagesId,
        priceSpecification: {
          '@type': 'UnitPriceSpecification' as const,
          price: amount,
          priceCurrency: prices.currency,
          unitText: per,
        },
      };
    });
  return {
    '@type': 'OfferCatalog',
    '@id': packagesId,
    url: packagesId,
    name: pricing.packages.title,
    itemListElement: offers,
  };
}

async function describeBlog(): Promise<Exclude<Blog, string>> {
  const { title, description } = await readPage('blogs');
  return {
    '@type': 'Blog',
    '@id': blogId,
    url: toAbsolute('/blogs'),
    name: title,
    description,
    inLanguage: company.locale,
    publisher: { '@id': companyId },
  };
}

function describeArticle({ entry: { data }, path }: ListedArticle): Exclude<BlogPosting, string> {
  const url = toAbsolute(path);
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#article`,
    url,
    headline: data.title,
    description: data.description,
    datePublished: writeDay(data.publishedOn),
    dateModified: writeDay(data.updatedOn),
    articleSection: data.topic,
    keywords: data.keywords,
    inLanguage: data.lang ?? company.locale,
    image: toAbsolute(findCardPath(path)),
    author: describeAuthor(data.author),
    publisher: { '@id': companyId },
    isPartOf: { '@id': blogId },
  };
}

/** Describes the author of an article; the company if nobody is named. */
function describeAuthor(
  author: ListedArticle['entry']['data']['author'],
): NonNullable<Extract<BlogPosting, object>['author']> {
  if (author === undefined) return { '@id': companyId };
  const { name, role } = author;
  return {
    '@type': 'Person',
    name,
    ...(role !== undefined && { jobTitle: role }),
    worksFor: { '@id': companyId },
  };
}

async function describeQuestions(): Promise<Partial<Exclude<FAQPage, string>>> {
  const categories = await listEntries('faq');
  return {
    '@type': 'FAQPage',
    mainEntity: categories
      .sort((a, b) => a.data.order - b.data.order)
      .flatMap(({ data }) => data.questions)
      .map(({ id, question, answer }): Question => ({
        '@type': 'Question',
        '@id': toAbsolute(`/faq#${id}`),
        name: question,
        acceptedAnswer: {
          '@type': 'Answer',
          // As HTML, which keeps links within answers.
          text: makePortable(markdownToHtml(answer).html, toAbsolute('/faq')),
        } satisfies Answer,
      })),
  };
}

function describeAreas(): Place[] {
  return company.areasServed.map((name) => ({ '@type': 'Place', name }));
}

/** Width and height in pixels. */
function describeImage(url: string, width: number, height: number) {
  return {
    '@type': 'ImageObject' as const,
    url,
    width: { '@type': 'QuantitativeValue' as const, value: width, unitCode: 'E37' },
    height: { '@type': 'QuantitativeValue' as const, value: height, unitCode: 'E37' },
  };
}
