/** Finishes a share of a built site's pages in a thread of its own. */
import { workerData } from 'node:worker_threads';
import { finishShare, type Share } from './finish-pages.ts';

finishShare(workerData as Share);
