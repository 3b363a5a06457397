/**
 * Faults to plant in a page, beside their sound neighbors: the content of `main`, its styles, and what
 * is to be said of it; nothing where it is as it should be.
 */
export const plants: readonly (readonly [
  name: string,
  html: string,
  css: string,
  fault?: RegExp,
])[] = [
  ['a plain page', '<p>Text</p>', ''],
  [
    'a wide box',
    '<div class="wide"></div>',
    '.wide { width: 1300px; height: 1px }',
    /div\.wide makes the page scroll sideways/,
  ],
  [
    'a wide word',
    '<p class="word">Text</p>',
    '.word { width: 9px; margin-left: 1270px }',
    /p\.word “Text” makes the page scroll sideways/,
  ],
  [
    'a wide table in a scroller',
    '<div class="scroll"><p>Text</p></div>',
    '.scroll { overflow: auto } .scroll p { width: 1400px }',
  ],
  [
    'cut text',
    '<p>Text</p>',
    'p { width: 20px; overflow: hidden }',
    /p “Text” is cut off by main p/,
  ],
  [
    'cut text in a circle',
    '<p>MMM</p>',
    'p { width: 40px; height: 40px; line-height: 60px; overflow: hidden; border-radius: 50% }',
    /p “MMM” is cut off/,
  ],
  [
    'a text that is left of the page',
    '<p>Text</p>',
    'p { margin-left: -60px }',
    /is cut off by the edge of the page/,
  ],
  [
    'a positioned text outside a box that does not hold it',
    '<div><p>Text</p></div>',
    'div { height: 20px; overflow: hidden } p { position: absolute; top: 300px }',
  ],
  [
    'a text for assistive technology',
    '<p>Text</p>',
    'p { position: absolute; width: 1px; height: 1px; overflow: hidden; white-space: nowrap }',
  ],
  [
    'a text that nobody sees',
    '<p>Text</p><details><summary>More</summary><p>Text</p></details>',
    'main > p { visibility: hidden; margin-left: -60px }',
  ],
  [
    'text across its border',
    '<p class="card">Unbreakable</p>',
    '.card { width: 40px; border: 1px solid }',
    /sticks out of main p\.card/,
  ],
  [
    'a badge across a border',
    '<div><b>New</b></div>',
    'div { position: relative; height: 90px; border: 1px solid } b { position: absolute; top: -8px }',
  ],
  [
    'two texts on each other',
    '<p>One text</p><p class="up">Another text</p>',
    '.up { margin-top: -30px }',
    /overlaps main p\.up/,
  ],
  ['tight lines of one paragraph', '<h1>Text<br>text</h1>', 'h1 { line-height: 0.4 }'],
  [
    'text under the header',
    '<h1>Text</h1>',
    'h1 { margin-top: -30px }',
    /h1 “Text” lies under the sticky header/,
  ],
  [
    'an anchor under the header',
    '<section id="there">There</section>',
    'section { margin: 100px 0 2000px } html { scroll-padding: 0 !important }',
    /section#there “There” is under the sticky header after a link led to it/,
  ],
  [
    'a control under the header',
    '<button>Go</button>',
    'main { padding: 200px 0 2000px } html { scroll-padding: 0 !important }',
    /button “Go” is under the sticky header after a focus led to it/,
  ],
  [
    'cards that fill their room',
    '<ul><li>1<li>2<li>3</ul>',
    'ul { display: grid; grid-template-columns: repeat(3, 1fr); gap: 1px; background: #000 } li { background: #fff }',
  ],
  [
    'a list that took the measure of a text',
    '<ul><li>1<li>2</ul>',
    'ul { display: grid; max-width: 60ch }',
    /main ul “12” is narrower than its parent/,
  ],
  [
    'a wrapper that took it',
    '<div><ul><li>1<li>2</ul></div>',
    'div { max-width: 60ch } ul { display: grid }',
    /ul “12” is narrower than its parent/,
  ],
  [
    'a list in the middle',
    '<ul><li>1<li>2</ul>',
    'ul { display: grid; max-width: 60ch; margin: auto }',
  ],
  [
    'columns without cards',
    '<ul><li>1<li>2</ul>',
    'ul { display: grid; grid-template-columns: repeat(auto-fill, 300px) }',
    /has no item that reaches its right edge/,
  ],
  [
    'a hole in the last row',
    '<ul><li>1<li>2<li>3</ul>',
    'ul { display: grid; grid-template-columns: 1fr 1fr; gap: 1px; background: #000 } li { background: #fff }',
    /shows its own ground in a hole/,
  ],
  [
    'an inked strip',
    '<ul><li>1<li>2</ul>',
    'ul { display: grid; padding-left: 25px; background: #000 } li { background: #fff }',
    /shows its own ground along its left edge/,
  ],
  [
    'a broken picture',
    '<img src="data:image/png;base64,AAAA" alt="" width="40" height="30">',
    '',
    /img.* did not load/,
  ],
  [
    'a squeezed drawing',
    '<svg viewBox="0 0 4 3" width="400" height="200"></svg>',
    '',
    /svg is given a room too low for its width/,
  ],
  [
    'a drawing that is cut',
    '<div><svg viewBox="0 0 4 3" width="400" height="300"></svg></div>',
    'div { width: 300px; overflow: hidden }',
    /svg is cut off by what is around it/,
  ],
  [
    'an action below the first screen',
    '<section><h1>Text</h1><a class="button primary">Ask</a></section>',
    'section a { display: block; margin-top: 800px }',
    /a\.button “Ask” reaches beyond the first screen/,
  ],
  [
    'a long way without an action',
    '<section><h1>Text</h1><a class="button primary">Ask</a></section><p></p>',
    'header a { display: none } p { height: 2000px }',
    /a\.button “Ask” is too far from the next way to ask/,
  ],
  [
    'a covered action',
    '<section><h1>Text</h1><a class="button primary">Ask</a><i></i></section>',
    'i { position: fixed; inset: 100px 0 0; background: #fff }',
    /a\.button “Ask” is covered by something else/,
  ],
];
