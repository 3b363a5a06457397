/*
 * What a page needs before it is measured. Playwright runs these in the page by their source: each stands
 * alone, and costs none of the measuring that find-faults.ts begins with.
 */

/**
 * Spaces the text of the page as WCAG 1.4.12 lets a reader, or takes that back. The space after paragraphs
 * is left out: it moves whole blocks alone. What is out of sight is laid out, too, which a browser spares itself.
 */
export function spaceText(isSpaced: boolean): void {
  const whole = new CSSStyleSheet();
  whole.replaceSync('* { content-visibility: visible !important; }');
  const spacing = new CSSStyleSheet();
  spacing.replaceSync(
    `* {
      line-height: 1.5 !important;
      letter-spacing: 0.12em !important;
      word-spacing: 0.16em !important;
    }`,
  );
  // A sheet that a script makes: the content security policy of the page has no say in it.
  document.adoptedStyleSheets = isSpaced ? [whole, spacing] : [whole];
}

/** Scrolls to every picture so that lazy ones load, waits for them and the fonts, and returns to the top. */
export async function loadEverything(): Promise<void> {
  for (const image of document.images) {
    if (image.complete || !image.checkVisibility()) continue;
    image.scrollIntoView({ behavior: 'instant' });
    await new Promise((resolve) => {
      image.addEventListener('load', resolve, { once: true });
      image.addEventListener('error', resolve, { once: true });
    });
  }
  // Pictures that lie side by side were moved, too.
  for (const element of document.querySelectorAll('main *')) {
    if (element.scrollLeft > 0) element.scrollTo({ left: 0, behavior: 'instant' });
  }
  scrollTo({ top: 0, behavior: 'instant' });
  await document.fonts.ready;
}
