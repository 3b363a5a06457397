/**
 * Decides when an entrance starts; CSS moves (reveal.css). Only what lies below the fold when the page
 * opens ever waits, so that nothing already seen disappears and the largest text never waits.
 */
const SELECTOR = '[data-reveal]';

/** The states that reveal.css knows. Without a state an element is simply there. */
const STATE = 'data-reveal-state';

/** Elements that enter together follow each other, four at most: design, "Motion". */
const MOST_STAGGERED = 4;

function isBelowFold(element: Element): boolean {
  return element.getBoundingClientRect().top >= innerHeight;
}

const observer = new IntersectionObserver(
  (entries) => {
    const entering = entries.filter((entry) => entry.isIntersecting);
    for (const [order, { target }] of entering.entries()) {
      target.setAttribute('data-reveal-order', String(Math.min(order + 1, MOST_STAGGERED)));
      target.setAttribute(STATE, 'entering');
      observer.unobserve(target);
    }
  },
  { rootMargin: '0px 0px -5% 0px' },
);

if (!matchMedia('(prefers-reduced-motion: reduce)').matches) {
  for (const element of [...document.querySelectorAll(SELECTOR)].filter(isBelowFold)) {
    element.setAttribute(STATE, 'waiting');
    observer.observe(element);
  }
}
