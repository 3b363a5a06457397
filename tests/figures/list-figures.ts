/** Lists which files read each fact, and every typed figure with the reason why it stays: npm run figures. */
import { listReadings, listTypedFigures } from './find-figures.ts';
import { describeFigure, findReason } from './kept-figures.ts';

for (const [name, files] of listReadings()) {
  const places = files.map((file) => file.replace('src/content/', ''));
  console.log(`${name}: ${places.join(', ')}`);
}

const figures = listTypedFigures();
const reasons = Map.groupBy(figures, (figure) => findReason(figure) ?? '');
for (const [reason, group] of reasons) {
  if (reason === '') continue;
  console.log(`${group.length} stay typed: ${reason}`);
  for (const [file, ones] of Map.groupBy(group, (figure) => figure.file)) {
    console.log(`  ${file}: ${ones.map((one) => one.figure).join(', ')}`);
  }
}
const faults = reasons.get('') ?? [];
for (const figure of faults) console.log(describeFigure(figure));
console.log(`${figures.length} typed figures, ${faults.length} that should be facts.`);
process.exitCode = faults.length === 0 ? 0 : 1;
