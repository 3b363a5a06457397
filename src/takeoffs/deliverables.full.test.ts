import { testDeliverables } from '#tests/support/test-deliverables.ts';
import { readTakeoffs } from './read-samples.ts';

// Every published sample, as deliverables.test.ts reads two fixtures.
testDeliverables(await readTakeoffs('src/content/samples'));
