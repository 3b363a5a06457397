import type { Report } from './check-drawing.ts';
import type { Sample } from '../schema/sample-schema.ts';

/** Reports an escalation of wages that are as new as the takeoff. */
export function checkWages({ labor, project }: Sample, report: Report): void {
  const { escalation } = labor;
  const issued = project.issued.slice(0, 7);
  if (escalation === undefined || escalation.from < issued) return;
  report(
    ['labor', 'escalation', 'from'],
    `Wages of ${escalation.from} are as new as the takeoff, issued in ${issued}: leave escalation out, or correct the month`,
  );
}
