import { expect, test } from 'vitest';
import { orderRoutes } from './order-routes.ts';

test('pages stand as the home page links them, those beneath a page after it, the rest by name', () => {
  const routes = ['/404', '/', '/about', '/blogs', '/blogs/b10', '/blogs/b2', '/terms', '/zebra'];
  expect(orderRoutes(routes, ['/terms', '/#form', '/blogs', '/terms', '/about'])).toEqual([
    '/',
    '/terms',
    '/blogs',
    '/blogs/b2',
    '/blogs/b10',
    '/about',
    '/404',
    '/zebra',
  ]);
});

test('a page beneath another that is linked itself keeps its own place', () => {
  const routes = ['/trades/metals', '/trades/concrete', '/pricing', '/'];
  expect(orderRoutes(routes, ['/trades/metals', '/pricing', '/trades/concrete'])).toEqual([
    '/',
    '/trades/metals',
    '/pricing',
    '/trades/concrete',
  ]);
});
