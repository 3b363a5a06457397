import { beforeEach, expect, test, vi } from 'vitest';
import { GET } from '../../src/pages/schedule.json.ts';

const article = (publishedOn: string, draft = false) => ({
  id: publishedOn,
  data: { draft, publishedOn: new Date(publishedOn) },
});

const content = vi.hoisted(() => ({
  articles: [] as object[],
  notice: undefined as object | undefined,
  offers: new Map<string, object>(),
}));

vi.mock('#content-model/company.ts', () => ({
  get company() {
    return { notice: content.notice, hours: { timeZone: 'America/Chicago' } };
  },
}));
vi.mock('#content-model/offers.ts', () => ({ offers: content.offers }));
vi.mock('#content-model/read-entries.ts', () => ({
  listEntries: (_: string, isWanted: (entry: object) => boolean) =>
    Promise.resolve(content.articles.filter(isWanted)),
}));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z'), toFake: ['Date'] });
  content.articles = [];
  content.notice = undefined;
  content.offers.clear();
  return () => vi.useRealTimers();
});

const read = async (): Promise<unknown> => {
  const schedule: unknown = await (await GET({} as Parameters<typeof GET>[0])).json();
  expect(schedule).toMatchObject({ timeZone: 'America/Chicago' });
  return (schedule as { days: unknown }).days;
};

test('the site waits for the days of articles to come, each once and in their order, and for no draft', async () => {
  content.articles = [
    article('2026-12-24'),
    article('2026-11-23'),
    article('2026-11-24'),
    article('2026-12-24'),
    article('2026-12-01', true),
    article('2025-12-01'),
  ];
  expect(await read()).toEqual(['2026-11-24', '2026-12-24']);
});

test('it waits for the first day of a notice and the day after its last, and that after an offer', async () => {
  content.notice = { from: '2026-12-20', until: '2027-01-02' };
  content.offers.set('first', { until: '2026-11-30' });
  content.offers.set('over', { until: '2026-11-22' });
  content.offers.set('always', {});
  expect(await read()).toEqual(['2026-12-01', '2026-12-20', '2027-01-03']);
});

test('without any of them it waits for nothing', async () => {
  expect(await read()).toEqual([]);
});
