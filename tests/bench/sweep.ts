import { execFileSync } from 'node:child_process';
import { bundleForNode } from '../support/bundle.ts';

// The e-mails are written in TSX, which Node does not read by itself.
const { file } = await bundleForNode('tests/bench/measure-sweep.ts', 'bench-sweep', 'external');
execFileSync(process.execPath, [file], { stdio: 'inherit' });
