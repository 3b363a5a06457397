import { Document, renderToBuffer } from '@react-pdf/renderer';
import type { Takeoff } from '../takeoff.ts';
import { Cover } from './cover.tsx';
import type { Estimator } from './frame.tsx';
import { MarkedPlan } from './marked-plan.tsx';
import { Measurements } from './measurements.tsx';
import { Scope } from './scope.tsx';
import { Summary } from './summary.tsx';
import { TakeoffTable } from './takeoff-table.tsx';

/**
 * Renders a takeoff as a PDF of 11 × 17 in. sheets: cover, marked plan, takeoff table, measurements, cost summary, scope.
 * The same takeoff always gives the same bytes: the document is dated with the day the takeoff was issued.
 */
export async function renderSheets(takeoff: Takeoff, estimator: Estimator): Promise<Uint8Array> {
  const { sample } = takeoff;
  const issued = new Date(`${sample.project.issued}T12:00:00Z`);
  const props = { takeoff, estimator };
  return renderToBuffer(
    <Document
      title={`${sample.name} takeoff: ${sample.project.name}, ${sample.project.place}`}
      author={estimator.name}
      subject={sample.description}
      creator={estimator.name}
      producer={estimator.name}
      language="en-US"
      pageMode="useOutlines"
      creationDate={issued}
      modificationDate={issued}
    >
      <Cover {...props} />
      <MarkedPlan {...props} />
      <TakeoffTable {...props} />
      <Measurements {...props} />
      <Summary {...props} />
      <Scope {...props} />
    </Document>,
  );
}
