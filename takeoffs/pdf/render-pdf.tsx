import { Document, renderToBuffer } from '@react-pdf/renderer';
import { TAKEOFF_LOCALE } from '../arithmetic/format.ts';
import type { Takeoff } from '../price/takeoff.ts';
import { Between } from './between.tsx';
import { Cover } from './cover.tsx';
import { KeepWithNext, FlowingPage } from './frame.tsx';
import type { Issuer } from '../schema/issuer.ts';
import { MarkedPlan } from './marked-plan.tsx';
import { Measurements } from './measurements.tsx';
import { Scope } from './scope.tsx';
import { Summary } from './summary.tsx';
import { TakeoffTable } from './takeoff-table.tsx';

/**
 * Renders a takeoff as a PDF of 11 × 17 in. pages: cover, marked plans, cost summary, takeoff table, measurements, items between
 * trades, scope.
 * The same takeoff always gives the same bytes: the document is dated with the day the takeoff was issued.
 */
export async function renderPdf(takeoff: Takeoff, issuer: Issuer): Promise<Uint8Array> {
  const { sample } = takeoff;
  const issued = new Date(`${sample.project.issued}T12:00:00Z`);
  const props = { takeoff, issuer };
  return renderToBuffer(
    <Document
      title={`${sample.name} takeoff: ${sample.project.name}, ${sample.project.place}`}
      author={issuer.name}
      subject={sample.description}
      creator={issuer.name}
      producer={issuer.name}
      language={TAKEOFF_LOCALE}
      pageMode="useOutlines"
      pdfVersion="1.7"
      creationDate={issued}
      modificationDate={issued}
    >
      <Cover {...props} />
      {sample.plans.map((plan) => (
        <MarkedPlan key={plan.sheet} {...props} plan={plan} />
      ))}
      {/* Without page breaks between the parts, so that no page is nearly empty. */}
      <FlowingPage {...props} title="Takeoff and cost">
        <Summary takeoff={takeoff} />
        {/* Bar, heads and at least three rows of a table stand together. */}
        <KeepWithNext points={220} />
        <TakeoffTable takeoff={takeoff} />
        <KeepWithNext points={165} />
        <Measurements takeoff={takeoff} />
        <Between takeoff={takeoff} />
        <Scope takeoff={takeoff} />
      </FlowingPage>
    </Document>,
  );
}
