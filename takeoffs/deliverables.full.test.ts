import { testDeliverables } from '../tests/support/test-deliverables.ts';
import { readTakeoffs } from '../tests/support/read-samples.ts';

// Every published sample, as deliverables.test.ts reads one.
testDeliverables(readTakeoffs('takeoffs/samples'));
