import type { APIRoute } from 'astro';
import { readPageDelivery } from '#components/sections/page-delivery.ts';

/** Office hours and words of a delivery, which DeliveryLine.astro fetches once a page has loaded. */
export const GET: APIRoute = async () => Response.json((await readPageDelivery()) ?? null);
