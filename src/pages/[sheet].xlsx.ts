import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { company, phoneForPeople } from '#content-model/company.ts';
import { readPage } from '#content-model/schemas/read-page.ts';
import { writeWorkbook } from '#takeoffs/deliverables';
import { readPlan } from './_home/plan-takeoff.ts';

/** The workbook of the home page's plan, named like its sheet: /A-001.xlsx; none where there is no plan. */
export async function getStaticPaths() {
  const home = await readPage('home');
  const takeoff = readPlan(home);
  return takeoff ? [{ params: { sheet: home.sheet }, props: { takeoff } }] : [];
}

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = async ({ props }) => {
  const { name, email } = company;
  const workbook = await writeWorkbook(props.takeoff, { name, email, phone: phoneForPeople });
  return new Response(new Uint8Array(workbook), {
    headers: {
      'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    },
  });
};
