/** Points as an SVG writes them: `18,9 10,9`. */
export const points = (text: string): [number, number][] =>
  text.split(' ').map((point) => {
    const [x = NaN, y = NaN] = point.split(',').map(Number);
    return [x, y];
  });
