import { isDemonstration, listStandIns } from './stand-ins.ts';

/** Whether every page of this build says that it shows samples. Found out once, not page by page. */
export const showsSamples = isDemonstration(process.env, listStandIns('src/content'));
