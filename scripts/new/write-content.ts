import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Document, isSeq, parseDocument } from 'yaml';

/** What an editor replies, by the names of the questions. */
export type Replies = Readonly<Record<string, string>>;

/** What `npm run new` can begin. */
export interface Kind {
  /** What is asked for, in order: name, question, and an answer to begin from. */
  readonly questions: readonly {
    readonly name: string;
    readonly ask: string;
    readonly suggestion?: string;
    /** Says what is wrong with an answer, or nothing. */
    readonly check?: (answer: string) => string | undefined;
    readonly options?: readonly string[];
  }[];
  /** Writes the file, or adds to it; gives its path. */
  readonly write: (answers: Replies, today: string) => string;
}

const needs =
  (least: number, most: number) =>
  (answer: string): string | undefined =>
    answer.length < least || answer.length > most
      ? `${answer.length} characters: write ${least} to ${most}.`
      : undefined;

const isSomething = needs(1, 300);

/** "Low bids, and why" → "low-bids-and-why". */
export function makeAddress(title: string): string {
  return title
    .toLowerCase()
    .normalize('NFD')
    .replace(/[̀-ͯ'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/**
 * The kinds there are, each with its questions.
 *
 * @param content folder of the content
 * @param drawings names that a cover may have
 */
export function listKinds(
  content: string,
  drawings: readonly string[],
): Readonly<Record<string, Kind>> {
  const description = {
    name: 'description',
    ask: 'Description for cards and search results (110 to 155 characters)',
    check: needs(110, 155),
  };
  const drawing = { name: 'drawing', ask: 'Drawing', options: drawings };
  const alt = { name: 'alt', ask: 'What does the picture show?', check: isSomething };
  return {
    article: {
      questions: [
        { name: 'title', ask: 'Title (at most 60 characters)', check: needs(1, 60) },
        description,
        { name: 'lead', ask: 'One sentence under the title', check: isSomething },
        { name: 'topic', ask: 'Topic, from topics.yaml', options: listTopics(content) },
        { name: 'keywords', ask: 'Search words, with commas between', check: isSomething },
        {
          name: 'cover',
          ask: 'Picture: the name of a drawing, or a photograph as ./photos/name.jpg',
          suggestion: 'concrete',
          check: (answer) =>
            drawings.includes(answer) || existsSync(`${content}/articles/${answer}`)
              ? undefined
              : `There is no drawing and no file of this name. Drawings: ${drawings.join(', ')}.`,
        },
        alt,
      ],
      write: (
        { title = '', description: text, lead, topic, keywords = '', cover = '', alt: words },
        today,
      ) =>
        writeMdx(
          `${content}/articles/${makeAddress(title)}.mdx`,
          {
            title,
            description: text,
            lead,
            publishedOn: today,
            updatedOn: today,
            draft: true,
            topic,
            keywords: splitWords(keywords),
            cover: { [cover.startsWith('.') ? 'photo' : 'name']: cover, alt: words },
            closing: {
              title: 'Bidding something this week?',
              text: 'Send the plans and the bid date. We measure the set and list what is in and what is out.',
              action: 'Get a quote',
              to: '/contact',
            },
          },
          `${toMarkdown(lead ?? '')}\n`,
        ),
    },
    trade: {
      questions: [
        { name: 'name', ask: 'Name in menus', check: isSomething },
        { name: 'title', ask: 'Title (at most 48 characters)', check: needs(1, 48) },
        description,
        { name: 'lead', ask: 'One sentence under the title', check: isSomething },
        { name: 'scope', ask: 'What is measured, in one line', check: isSomething },
        {
          name: 'division',
          ask: 'MasterFormat division, two digits',
          check: (answer) => (/^\d\d$/.test(answer) ? undefined : 'Two digits, as 08.'),
        },
        { name: 'audience', ask: 'Who it is for, with commas between', check: isSomething },
        drawing,
        alt,
      ],
      write: (answers, today) => writeTrade(content, answers, today),
    },
    sample: {
      questions: [
        { name: 'name', ask: 'Name of the sample', check: isSomething },
        { name: 'description', ask: 'One sentence for its card', check: isSomething },
        {
          name: 'from',
          ask: 'Which sample is it made from? Its plan and items are the beginning',
          suggestion: 'drywall',
          check: (answer) =>
            existsSync(`${content}/samples/${answer}.yaml`)
              ? undefined
              : `There is no sample ${answer}.`,
        },
      ],
      write: ({ name = '', description: text = '', from = '' }) => {
        const source = readFileSync(`${content}/samples/${from}.yaml`, 'utf8');
        const document = parseDocument(source);
        document.set('name', name);
        document.set('description', text);
        document.set('order', 99);
        document.set('placeholder', true);
        return writeNew(`${content}/samples/${makeAddress(name)}.yaml`, toText(document));
      },
    },
    review: {
      questions: [
        { name: 'name', ask: 'Who: first name and initial', check: isSomething },
        { name: 'position', ask: 'Position', check: isSomething },
        { name: 'company', ask: 'Company', check: isSomething },
        { name: 'location', ask: 'City and state', check: isSomething },
        { name: 'rating', ask: 'Stars', options: ['5', '4', '3', '2', '1'] },
        { name: 'review', ask: 'Their words', check: needs(1, 2000) },
        { name: 'project', ask: 'What was estimated', check: isSomething },
      ],
      write: ({ name = '', rating, ...rest }, today) =>
        addEntry(`${content}/testimonials.yaml`, [], {
          id: makeAddress(`${rest['company'] ?? ''} ${rest['location']?.split(',')[0] ?? ''}`),
          placeholder: false,
          name,
          position: rest['position'],
          company: rest['company'],
          location: rest['location'],
          rating: Number(rating),
          date: today,
          review: rest['review'],
          project: rest['project'],
          avatar: name
            .split(/\s+/)
            .map((word) => word.charAt(0).toUpperCase())
            .join('')
            .slice(0, 2),
          verified: false,
          onHome: false,
        }),
    },
    question: {
      questions: [
        {
          name: 'category',
          ask: 'Category: the name of a file in faq',
          suggestion: 'getting-started',
          check: (answer) =>
            existsSync(`${content}/faq/${answer}.yaml`)
              ? undefined
              : `There is no category ${answer}.`,
        },
        { name: 'question', ask: 'Question', check: isSomething },
        { name: 'answer', ask: 'Answer', check: needs(1, 3000) },
      ],
      write: ({ category = '', question = '', answer }) =>
        addEntry(`${content}/faq/${category}.yaml`, ['questions'], {
          id: makeAddress(question)
            .replace(/^(?=\d)/, 'q-')
            .slice(0, 48)
            .replace(/-$/, ''),
          question,
          answer,
        }),
    },
  };
}

/** The topics an article can have, as the content lists them. */
function listTopics(content: string): string[] {
  const topics: unknown = parseDocument(readFileSync(join(content, 'topics.yaml'), 'utf8')).toJS();
  return Array.isArray(topics) ? topics.map(String) : [];
}

function writeTrade(content: string, answers: Replies, today: string): string {
  const { name = '', division = '', drawing = '' } = answers;
  const head = {
    name,
    title: answers['title'],
    description: answers['description'],
    keywords: [`${name.toLowerCase()} takeoff`, `${name.toLowerCase()} estimating`],
    divisions: [division],
    order: 99,
    scope: answers['scope'],
    lead: answers['lead'],
    drawing: { name: drawing, alt: answers['alt'], legend: [{ mark: 'area', label: name }] },
    service: { type: `${name} estimating`, audience: splitWords(answers['audience'] ?? '') },
    updatedOn: today,
    actions: [{ label: 'Upload plans', to: '/contact' }],
    samples: [],
    proof: chooseProof(content, name),
    excerpt: {
      title: `${name}, an example`,
      reference: 'Example',
      rows: [
        {
          section: `${division} 00 00`,
          item: answers['scope'],
          mark: 'area',
          quantity: 1000,
          unit: 'SF',
          waste: 5,
          material: 6,
          labor: 4,
        },
      ],
      note: 'An example: the quantity and the rate are round figures.',
    },
  };
  const body = `<Section title="What is measured" id="scope">

${toMarkdown(answers['scope'] ?? '')}

<Excerpt />

</Section>

<CallToAction title="Have a set to price?" to="/contact" action="Upload plans">

Send the drawings as PDF.

</CallToAction>
`;
  return writeMdx(`${content}/trades/${makeAddress(name)}.mdx`, head, body);
}

/** The first article there is: an editor puts a better one in its place. Samples and reviews are another trade's. */
function chooseProof(content: string, name: string) {
  const [article = ''] = readdirSync(join(content, 'articles'))
    .filter((file) => file.endsWith('.mdx'))
    .sort();
  return {
    article: `/blogs/${basename(article, '.mdx')}`,
    price: `${name} is quoted for your drawings.`,
  };
}

/** An answer as a paragraph: facts in braces become tags, and no other sign is taken for one. */
function toMarkdown(words: string): string {
  return words
    .replaceAll('<', '&lt;')
    .replace(/\{([A-Za-z][\w.]*)\}/g, '<Fact name="$1" />')
    .replace(/[{}]/g, '');
}

function splitWords(words: string): string[] {
  return words
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

function writeMdx(path: string, head: object, body: string): string {
  return writeNew(path, `---\n${toText(new Document(head))}---\n\n${body}`);
}

/** Days are written bare: the reader of front matter takes a quoted one for text. */
function toText(document: Document): string {
  return document.toString({ lineWidth: 0 }).replace(/^(\s*\w+: )"(\d{4}-\d\d-\d\d)"$/gm, '$1$2');
}

/** @throws Error where the file is there already: nothing is overwritten */
function writeNew(path: string, text: string): string {
  writeFileSync(path, text, { flag: 'wx' });
  return path;
}

/** Adds an entry at the end of a list; what is there stays as it is written. */
function addEntry(path: string, list: readonly string[], entry: object): string {
  const text = readFileSync(path, 'utf8');
  const node: unknown = parseDocument(text).getIn(list);
  if (!isSeq(node)) throw new Error(`${path} has no list ${list.join('.')}`);
  const indent = ' '.repeat(list.length * 2);
  const lines = toText(new Document([entry]))
    .trimEnd()
    .split('\n')
    .map((line) => (line === '' ? '' : indent + line));
  writeFileSync(path, `${text.trimEnd()}\n${lines.join('\n')}\n`);
  return path;
}
