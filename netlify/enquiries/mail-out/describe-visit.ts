import { CAMPAIGN, CHOICES, type ChoiceName, type Visit } from '#forms/definitions/visit-fields.ts';
import type { EmailRow } from '#mail/render-email.ts';
import { nameChoice, readRushName } from '#platform/site-content.ts';

/** Labels of the choices in the sales e-mail. */
const LABELS: Readonly<Record<ChoiceName, string>> = {
  plan: 'Package',
  trade: 'Trade page',
  offer: 'Offer',
  sample: 'Sample',
};

/**
 * Lists a visit's choices, and the rush, with their names and prices from the content. Skips unknown ids.
 *
 * @param receivedAt milliseconds since 1970
 */
export function describeChoices(visit: Visit, receivedAt: number): readonly EmailRow[] {
  const rows = CHOICES.flatMap((choice) => {
    const id = visit[choice];
    const value = id === undefined ? undefined : nameChoice(choice, id, receivedAt);
    return value === undefined ? [] : [{ label: LABELS[choice], value }];
  });
  const speed = visit.speed === undefined ? [] : [{ label: 'Speed', value: readRushName() }];
  return [...rows, ...speed];
}

/** Describes the origin of a visit, one line each; undefined where nothing is known. */
export function describeOrigin(visit: Visit): string | undefined {
  const campaign = CAMPAIGN.flatMap((name) => {
    const tag = visit[name];
    return tag === undefined ? [] : [`${name}: ${tag}`];
  });
  const lines = [
    ...(visit.referrer === undefined ? [] : [`Link on ${visit.referrer}`]),
    ...campaign,
    ...(visit.landingPage === undefined ? [] : [`Page: ${visit.landingPage}`]),
  ];
  return lines.length === 0 ? undefined : lines.join('\n');
}
