/** A social card in pixels: the size that networks show without cropping. */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;
