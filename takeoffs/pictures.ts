/**
 * Door for pages that show drawings: a takeoff or a bill comes in, SVG comes out, in units of its box, with the words that
 * stand for the picture.
 */
export { writeSvg } from './drawing/write-svg.ts';
export { drawBillPicture, drawMetricForPage } from './pictures/draw-bill.ts';
export { listEarthworkPictures, PICTURE } from './pictures/earthwork-pictures.ts';
export { drawForPage, drawPicture, placePicture, writeSwatch } from './pictures/picture.ts';
export {
  ALL_WALLS,
  drawWallView,
  listWallViews,
  viewWall,
  writePartSign,
} from './pictures/wall-picture.ts';
