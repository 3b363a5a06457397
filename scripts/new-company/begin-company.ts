import { type Document, isMap, isSeq, parseDocument, type YAMLMap } from 'yaml';
import { cutFrontMatter } from '#content-model/cut-front-matter.ts';
import { CONTENT } from '../content-check/content-files.ts';
import { findAddress } from '../content-check/list-addresses.ts';
import type { NewCompany } from './company.ts';
import { hideWhen, removeLinks, removeSentences } from './cut-texts.ts';

/** Facts of company.yaml that functions read, kept even if no text names them. */
const REQUIRED_FACTS = new Set(['contactWithin', 'retentionPeriod']);

/**
 * Words of the delivered texts about paid extras, other countries and claims, whose parts (such as separately.yaml) are
 * removed.
 */
const EXTRAS = String.raw`outside the US|[Vv]alue engineering|NRM2|ANZSMM|bid submission|damage claim|own clock|\bNDA\b|\b3D\b`;

/** Folders whose files are removed unless the company names them, in its field of the same name. */
const CHOSEN = ['trades', 'samples', 'articles', 'packages'] as const;

type Path = readonly (string | number)[];

const nameOf = (file: string) => file.replace(/^.*\/|\.\w+$/g, '');
const inFolder = (file: string, folder: string) => file.startsWith(`${CONTENT}/${folder}/`);

export interface BegunCompany {
  /** Texts of the files that stay. The caller deletes the folders of removed samples. */
  readonly texts: ReadonlyMap<string, string>;
  /** Lines that still speak of what is gone, to be written anew. */
  readonly leftovers: readonly string[];
  /** Texts that no page shows before the company has what they are about: they need not be written. */
  readonly unshown: readonly string[];
}

/**
 * Removes from the delivered content what a company does not have, with the mentions of it, and sets its name, country,
 * currency and time zone. The texts that stay are the sample company's, and are marked as placeholders.
 *
 * @param delivered YAML and MDX files by path
 */
export function beginCompany(
  delivered: ReadonlyMap<string, string>,
  company: NewCompany,
): BegunCompany {
  const content = new BegunContent(delivered, company);
  content.removeFiles();
  content.writeCompany();
  content.writePrices();
  content.leaveOutParts();
  content.mendTrades();
  content.mendLinks();
  content.mendAnswers();
  content.leaveOutUnused();
  content.markTexts();
  return {
    texts: content.texts,
    leftovers: content.listLeftovers(),
    unshown: content.listUnshown(),
  };
}

class BegunContent {
  readonly texts: Map<string, string>;
  readonly #delivered: ReadonlyMap<string, string>;
  readonly #company: NewCompany;

  constructor(delivered: ReadonlyMap<string, string>, company: NewCompany) {
    this.texts = new Map(delivered);
    this.#delivered = delivered;
    this.#company = company;
  }

  #list(folder: string): string[] {
    return [...this.texts.keys()].filter((file) => inFolder(file, folder));
  }

  #has(folder: string): boolean {
    return this.#list(folder).length > 0;
  }

  /** Edits the YAML of a file, or of its head, and leaves its comments. */
  #edit(name: string, change: (document: Document) => void): void {
    const file = `${CONTENT}/${name}`;
    const text = this.texts.get(file);
    const yaml = text === undefined ? undefined : cutFrontMatter(file, text)?.yaml;
    if (text === undefined || yaml === undefined) return;
    const document = parseDocument(yaml);
    change(document);
    const written = document.toString({ lineWidth: 0, flowCollectionPadding: false }).trimEnd();
    this.texts.set(
      file,
      text.replace(yaml.trimEnd(), () => written),
    );
  }

  #leaveOut(name: string, ...paths: readonly Path[]): void {
    this.#edit(name, (document) => {
      for (const path of paths) if (document.hasIn(path)) document.deleteIn(path);
    });
  }

  /** Lists pages that exist and have nothing to show yet: no link leads to them. */
  #listEmptyPages(): string[] {
    return [
      ...(this.#has('samples') ? [] : ['/samples']),
      ...(this.#has('articles') ? [] : ['/blogs', '/blog']),
      '/reviews',
    ];
  }

  #replaceAll(pattern: RegExp, by: string): void {
    for (const [file, text] of this.texts) this.texts.set(file, text.replace(pattern, by));
  }

  removeFiles(): void {
    for (const folder of CHOSEN) {
      for (const file of this.#list(folder)) {
        if (!this.#company[folder].includes(nameOf(file))) this.texts.delete(file);
      }
    }
    for (const file of this.#list('offers')) this.texts.delete(file);
    this.#replaceAll(/ ?<Offer [^>]*>[^]*?<\/Offer>/g, '');
    for (const list of ['testimonials', 'redirects', 'separately']) {
      this.texts.set(`${CONTENT}/${list}.yaml`, '[]\n');
    }
  }

  writeCompany(): void {
    const { name, country, timeZone } = this.#company;
    const host = name
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '');
    const town = timeZone.split('/').at(-1)?.replaceAll('_', ' ');
    if (country !== 'US') {
      // Drawn in feet and inches.
      this.#leaveOut('pages/home.yaml', ['claim'], ['reasons', 'drawing'], ['reasons', 'alt']);
      for (const page of ['not-found', 'thank-you'])
        this.#leaveOut(`pages/${page}.yaml`, ['drawing']);
    }
    this.#edit('company.yaml', (document) => {
      // Without a location there is no map, until somebody writes where the office is.
      for (const key of ['shortName', 'mark', 'estimators', 'registration', 'location']) {
        document.delete(key);
      }
      if (country !== 'US') document.deleteIn(['hours', 'holidays']);
      document.set('name', name);
      document.set('legalName', name);
      document.set('url', `https://${host}.example`);
      document.set('email', `plans@${host}.example`);
      document.set('locale', `en-${country}`);
      document.set('address', { street: 'Example Street', locality: town, country });
      document.set('areasServed', [
        new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country,
      ]);
      document.set('profiles', []);
      document.setIn(['hours', 'timeZone'], timeZone);
    });
  }

  writePrices(): void {
    const { currency } = this.#company;
    const code = currency.toLowerCase();
    // Texts that name a second currency beside the first.
    const other = String.raw`(?:\{price\.\w+\.[a-z]{3}\}|<Fact name="price\.\w+\.[a-z]{3}" />)`;
    this.#replaceAll(new RegExp(` / ${other}| \\(${other}[^)]*\\)`, 'g'), '');
    const trades = this.#company.trades.join('|');
    this.#replaceAll(
      new RegExp(String.raw`(?::| such as one of)? ?\{trade\.(?!(?:${trades})\})[\w-]+\},?`, 'g'),
      '',
    );
    this.#edit('prices.yaml', (document) => {
      const before = String(document.get('currency')).toLowerCase();
      const amounts = document.get('amounts');
      if (!isMap(amounts)) return;
      for (const { key } of amounts.items) {
        const price = amounts.get(key) as YAMLMap;
        document.setIn(['amounts', String(key)], { [code]: price.get(before) });
      }
      document.set('currency', currency);
      const trades = document.get('trades');
      if (isMap(trades)) {
        const gone = trades.items.filter(({ key }) => !this.#company.trades.includes(String(key)));
        for (const { key } of gone) trades.delete(key);
        if (trades.items.length === 0) document.delete('trades');
      }
    });
  }

  /** Removes the parts of pages that are about what is gone. */
  leaveOutParts(): void {
    this.#leaveOut(
      'pages/reviews.yaml',
      ['stats'],
      ['overall'],
      ['recognition'],
      ['cta', 'second'],
    );
    this.#leaveOut(
      'pages/home.yaml',
      ['hero', 'points'],
      ['results', 'stats'],
      ['request', 'note'],
      ['voices'],
    );
    // The services are the sample company's own, and sizes are in its currency; times fit any company.
    this.#leaveOut('forms.yaml', ['choices', 'services']);
    if (this.#company.currency !== 'USD') {
      this.#leaveOut('forms.yaml', ['choices', 'projectSize']);
      this.#replaceAll(/, project size(?=,)/g, '');
    }
    this.#replaceAll(/, services(?=, message)/g, '');
    this.#leaveOut('pages/contactus.yaml', ['offer']);
    this.#leaveOut(
      'pages/about.yaml',
      ['timeline'],
      ['checked'],
      ['story', 'sample'],
      ['story', 'caption'],
    );
    this.#leaveOut('pages/pricing.yaml', ['abroad'], ['cta', 'forOffer'], ['separately']);
    this.#edit('pages/pricing.yaml', (document) => {
      document.set('cta', {
        title: 'Send your set for a quote.',
        text: 'The quote is free and binds you to nothing.',
        action: { name: 'Get a quote', path: '/contact' },
      });
    });
    const divisions = new Set(
      this.#list('trades').flatMap((file) => {
        const head = cutFrontMatter(file, this.texts.get(file) ?? '')?.yaml ?? '';
        return (parseDocument(head).toJS() as { divisions?: string[] }).divisions ?? [];
      }),
    );
    this.#edit('pages/about.yaml', (document) => {
      if (document.hasIn(['team', 'people'])) document.deleteIn(['team', 'people']);
      const roles = document.getIn(['team', 'list']);
      if (!isSeq(roles)) return;
      roles.items = roles.items.filter(
        (role) =>
          isMap(role) &&
          (role.toJS(document) as { divisions?: string[] }).divisions?.some((one) =>
            divisions.has(one),
          ),
      );
    });
    if (!this.#has('packages')) {
      this.#leaveOut('pages/pricing.yaml', ['packages']);
      this.#leaveOut('pages/home.yaml', ['services', 'monthly']);
      this.#edit('pages/pricing.yaml', (document) => {
        document.setIn(['scale', 'note'], 'One trade of the set, priced.');
      });
    }
    if (!this.#company.samples.includes('home')) {
      this.#leaveOut('pages/home.yaml', ['hero', 'choose'], ['hero', 'showAll'], ['hero', 'shown']);
    }
    const costs = { name: 'See what it costs', path: '/pricing' };
    this.#edit('pages/home.yaml', (document) => {
      if (document.hasIn(['claim', 'second'])) document.setIn(['claim', 'second'], costs);
    });
    this.#edit('pages/samples.yaml', (document) => {
      const live = String(document.getIn(['live', 'sample']));
      if (!this.#company.samples.includes(live)) document.delete('live');
    });
    if (!this.#has('samples')) {
      this.#leaveOut('pages/home.yaml', ['hero', 'check']);
      this.#edit('pages/home.yaml', (document) => {
        document.setIn(['hero', 'second'], costs);
        document.setIn(['services', 'bid', 'buildUp'], []);
      });
      this.#edit('pages/reviews.yaml', (document) => {
        document.setIn(['none', 'action'], costs);
      });
    }
    this.#edit('navigation.yaml', (document) => {
      const empty = this.#listEmptyPages();
      this.#filterLinks(document.get('header'), empty);
      this.#filterLinks(document.get('footer'), empty);
    });
    this.#edit('pages/not-found.yaml', (document) => {
      this.#filterLinks(document.getIn(['links', 'list']), this.#listEmptyPages());
    });
  }

  /** Returns a pattern of words about what the company does not have. */
  #listGone(): RegExp {
    const words = [
      String.raw`first[ -]estimate|firstEstimateDiscount|\{reviews\}|outside the US|your own clock`,
      ...(this.#has('packages')
        ? []
        : [
            String.raw`[Mm]onthly (?:plan|package)s?|\bpackages?\b|\bStarter\b|\bPremium\b|\bCustom plan\b`,
          ]),
      ...(this.#has('samples') ? [] : [String.raw`\b[Ss]amples?\b`]),
    ];
    return new RegExp(words.join('|'));
  }

  /** Removes sentences about what is gone from answers, and questions about it or whose answers begin with it. */
  mendAnswers(): void {
    const gone = this.#listGone();
    for (const file of this.#list('faq')) {
      this.#edit(file.replace(`${CONTENT}/`, ''), (document) => {
        const questions = document.get('questions');
        if (!isSeq(questions)) return;
        questions.items = questions.items.filter((one) => {
          if (!isMap(one)) return false;
          const answer = String(one.get('answer'));
          one.set('answer', removeSentences(answer, gone));
          const [beginning = ''] = answer.trim().split(/(?<=[.?!])\s/);
          return !gone.test(String(one.get('question'))) && !gone.test(beginning);
        });
      });
    }
  }

  /** Lists the places that the delivered company serves, and the names of the trades that are gone. */
  #listElsewhere(): string[] {
    const readWords = (file: string, field: string): string[] => {
      const yaml = cutFrontMatter(file, this.#delivered.get(file) ?? '')?.yaml ?? '';
      const words = (parseDocument(yaml).toJS() as Record<string, string | string[]>)[field];
      return [words ?? []].flat();
    };
    const country = new Intl.DisplayNames('en', { type: 'region' }).of(this.#company.country);
    return [
      ...readWords(`${CONTENT}/company.yaml`, 'areasServed').filter((area) => area !== country),
      ...[...this.#delivered.keys()]
        .filter((file) => inFolder(file, 'trades') && !this.texts.has(file))
        .flatMap((file) => [...readWords(file, 'name'), ...readWords(file, 'alias')])
        .flatMap((names) => names.split(/, | and /)),
    ];
  }

  /** Lists the lines that still speak of what is gone: "src/content/pages/pricing.yaml:3  monthly packages". */
  listLeftovers(): string[] {
    const words = [this.#listGone().source, EXTRAS];
    const elsewhere = this.#listElsewhere().map((word) => `\\b${word}\\b`);
    const inAll = new RegExp(words.join('|'));
    const inPages = new RegExp([...words, ...elsewhere].join('|'), 'i');
    const unshown = this.#has('samples')
      ? /\/(?:forms|prices|company|proof)\.\w+$/
      : /\/(?:forms|prices|company|proof|pages\/samples)\.\w+$/;
    return [...this.texts].flatMap(([file, text]) =>
      // Skips files whose words about these parts are never shown. Names of fields are cut off below.
      unshown.test(file)
        ? []
        : hideWhen(text)
            .split('\n')
            .flatMap((line, index) => {
              const speaks = /\/(?:pages|faq)\//.test(file) ? inPages : inAll;
              const [word] = speaks.exec(line.replace(/^\s*[\w-]+:(?= |$)/, '')) ?? [];
              return word === undefined ? [] : [`${file}:${String(index + 1)}  ${word}`];
            }),
    );
  }

  /** Lists the texts about what the company does not have yet: "without samples: src/content/proof.yaml". */
  listUnshown(): string[] {
    return [
      `without reviews: ${CONTENT}/pages/reviews.yaml › reviews`,
      ...(this.#has('packages')
        ? []
        : [`without packages: ${CONTENT}/forms.yaml › jobs › package`]),
      ...(this.#has('samples')
        ? []
        : [
            `without samples: ${CONTENT}/proof.yaml, ${CONTENT}/pages/samples.yaml › categories to detail`,
          ]),
    ];
  }

  /** Removes facts and prices that no text names any more. */
  leaveOutUnused(): void {
    const all = [...this.texts.values()].join('\n');
    const isUnused = (name: string) => all.match(new RegExp(`\\b${name}\\b`, 'g'))?.length === 1;
    for (const [file, list] of [
      ['company.yaml', 'facts'],
      ['prices.yaml', 'amounts'],
    ] as const) {
      this.#edit(file, (document) => {
        const named = document.get(list);
        if (!isMap(named)) return;
        named.items = named.items.filter(
          ({ key }) => REQUIRED_FACTS.has(String(key)) || !isUnused(String(key)),
        );
      });
    }
  }

  /** Marks pages, questions and trades as placeholders: nobody has read them yet as this company's. */
  markTexts(): void {
    for (const file of ['pages', 'faq', 'trades'].flatMap((folder) => this.#list(folder))) {
      this.#edit(file.replace(`${CONTENT}/`, ''), (document) => {
        if (!isMap(document.contents)) return;
        document.contents.delete('placeholder');
        document.contents.items.unshift(document.createPair('placeholder', true));
      });
    }
    for (const file of this.#list('policies')) {
      this.#leaveOut(file.replace(`${CONTENT}/`, ''), ['reviewedBy'], ['reviewedOn']);
    }
  }

  #filterLinks(list: unknown, gone: readonly string[]): void {
    if (!isSeq(list)) return;
    list.items = list.items.filter(
      (item) => !(isMap(item) && gone.includes(String(item.get('path')))),
    );
    for (const item of list.items) {
      if (isMap(item)) this.#filterLinks(item.get('links'), gone);
    }
  }

  /**
   * Removes from trades the samples, proofs, prices and lists between trades that are gone, and the lists that no trade
   * shows any more.
   */
  mendTrades(): void {
    const named = new Set<unknown>();
    for (const file of this.#list('trades')) {
      let tags = ['Walls', 'Earthwork'];
      let between: unknown;
      this.#edit(file.replace(`${CONTENT}/`, ''), (document) => {
        const samples = (document.toJS() as { samples: string[] }).samples.filter((id) =>
          this.texts.has(`${CONTENT}/samples/${id}.yaml`),
        );
        document.set('samples', samples);
        const article = String(document.getIn(['proof', 'article']));
        if (samples.length === 0 || !this.#company.articles.includes(nameOf(article))) {
          document.delete('proof');
          tags = [...tags, 'Proof'];
        }
        if (document.hasIn(['proof', 'review'])) document.deleteIn(['proof', 'review']);
        if (samples.length === 0) {
          // The default skeleton instead: a counted one begins with rows of the trade's sample.
          for (const key of ['between', 'rules', 'skeleton']) document.delete(key);
        }
        between = document.get('between');
        named.add(between);
      });
      for (const tag of tags) {
        const element = new RegExp(`^<${tag}(?: [^>]*)?(?:/>|>[^]*?</${tag}>)\n*`, 'gm');
        this.texts.set(file, (this.texts.get(file) ?? '').replace(element, ''));
      }
      const emptied = /^<(Section|Detail)\b[^>]*>\s*<\/\1>\n*/gm;
      this.texts.set(file, (this.texts.get(file) ?? '').replace(emptied, ''));
      if (between === undefined) {
        const text = this.texts.get(file) ?? '';
        this.texts.set(file, text.replaceAll(/^<\/?BetweenTrades\b[^>]*>\n+/gm, ''));
      }
      this.#edit(file.replace(`${CONTENT}/`, ''), (document) => {
        const price = document.getIn(['service', 'price']);
        const fact = new RegExp(`price\\.${String(price)}\\b`);
        if (price !== undefined && !fact.test(this.texts.get(file) ?? '')) {
          document.deleteIn(['service', 'price']);
        }
      });
    }
    for (const file of this.#list('between-trades')) {
      if (!named.has(nameOf(file))) this.texts.delete(file);
    }
    for (const file of this.#list('between-trades')) {
      this.#edit(file.replace(`${CONTENT}/`, ''), (document) => {
        const items = document.get('items');
        if (!isSeq(items)) return;
        for (const item of items.items) {
          const theirs = isMap(item) ? item.get('theirs') : undefined;
          if (!isMap(item) || !isMap(theirs)) continue;
          for (const { key } of [...theirs.items]) {
            if (!named.has(String(key))) theirs.delete(key);
          }
          if (theirs.items.length === 0) item.delete('theirs');
        }
      });
    }
  }

  /** Removes links to pages that are gone. */
  mendLinks(): void {
    const gone = [...this.#delivered.keys()]
      .filter((file) => !this.texts.has(file))
      .flatMap((file) => findAddress(file) ?? []);
    const left = [
      ...this.#listEmptyPages(),
      ...['abroad', 'separately', ...(this.#has('packages') ? [] : ['packages'])].map(
        (id) => `/pricing#${id}`,
      ),
    ];
    for (const [file, text] of this.texts) {
      this.texts.set(file, [...gone, ...left].reduce(removeLinks, text));
    }
    this.#replaceAll(/\/contact\?(?:offer|plan|package|sample)=[\w-]+/g, '/contact');
    this.#replaceAll(/ ?\{offer\.\w+\}/g, '');
  }
}
