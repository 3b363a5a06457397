import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { listChecked } from '../_check/list-checked.ts';

/** Sheets on which visitors measure rooms of our takeoffs again. */
export async function getStaticPaths() {
  return (await listChecked()).map(({ plan, checked }) => ({
    params: { plan },
    props: { checked },
  }));
}

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = ({ props }) => Response.json(props.checked);
