// @vitest-environment happy-dom
import { afterAll, beforeEach, expect, test, vi } from 'vitest';

const FORM = `<div data-draft="draft-quote"><form>
  <input type="hidden" name="form" value="quote">
  <div class="not-for-people"><input name="sheet_check"></div>
  <input type="file" name="file">
  <input name="name">
  <select name="size"><option value="">Choose one</option><option value="small">Small</option></select>
  <label><input type="radio" name="type" value="full-scope"></label>
  <label><input type="radio" name="type" value="specific-trade"></label>
  <details>
    <input type="checkbox" name="trades" value="roofing">
    <input type="checkbox" name="trades" value="electrical">
  </details>
  <textarea name="message"></textarea>
</form></div><form><input name="q"></form>`;

const find = (selector: string): HTMLInputElement => {
  const found = document.querySelector(selector);
  if (!found) throw new Error(`The page has no ${selector}`);
  return found as HTMLInputElement;
};
const said = (input: HTMLInputElement) =>
  input.dispatchEvent(new Event('input', { bubbles: true }));
const type = (selector: string, text: string) => {
  const input = find(selector);
  input.value = text;
  said(input);
};
const tick = (selector: string, checked = true) => {
  const input = find(selector);
  input.checked = checked;
  said(input);
};
const convert = (action: string) =>
  find('form').dispatchEvent(
    new CustomEvent('site:conversion', { bubbles: true, detail: { action } }),
  );
const ticked = () =>
  [...document.querySelectorAll(':checked')]
    .filter((one) => one instanceof HTMLInputElement)
    .map(({ value }) => value);

/** Loads the page anew; `links` are what a script of the page ticks by its address. */
async function load(query = '', ...links: readonly string[]): Promise<void> {
  history.replaceState(null, '', `/contact${query}`);
  document.body.innerHTML = FORM;
  for (const link of links) find(`[value="${link}"]`).checked = true;
  const { keepDrafts } = await import('./draft.ts');
  keepDrafts();
}

beforeEach(async () => {
  sessionStorage.clear();
  await load();
});
// Other tests share this window.
afterAll(() => {
  document.body.replaceChildren();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

test('nothing is stored before the first keystroke, nor of another form, a honeypot or a file', () => {
  expect(sessionStorage).toHaveLength(0);
  type('[name=q]', 'rebar');
  type('[name=sheet_check]', 'spam');
  expect(sessionStorage).toHaveLength(0);
  type('[name=name]', 'D');
  expect(Object.keys(sessionStorage)).toEqual(['draft-quote']);
});

test('a reload puts back what was typed, chosen and ticked, and opens what was folded', async () => {
  type('[name=name]', 'Dana Whitfield');
  type('textarea', 'Two lots\nof five');
  type('select', 'small');
  tick('[value=specific-trade]');
  tick('[value=roofing]');
  tick('[value=electrical]');
  await load();
  expect(find('[name=name]').value).toBe('Dana Whitfield');
  expect(find('textarea').value).toBe('Two lots\nof five');
  expect(find('select').value).toBe('small');
  expect(ticked()).toEqual(['specific-trade', 'roofing', 'electrical']);
  expect(find('details').hasAttribute('open')).toBe(true);
});

test('a trade of the address stays unticked where it was, and is added by another address', async () => {
  await load('?trade=roofing', 'roofing');
  tick('[value=roofing]', false);
  type('[name=name]', 'Dana');
  await load('?trade=roofing', 'roofing');
  expect(ticked()).toEqual([]);
  await load('?trade=electrical', 'electrical');
  expect(ticked()).toEqual(['electrical']);
});

test('the trade of a link comes to those that were ticked before', async () => {
  tick('[value=specific-trade]');
  tick('[value=roofing]');
  await load('?trade=electrical', 'electrical', 'specific-trade');
  expect(ticked()).toEqual(['specific-trade', 'roofing', 'electrical']);
});

test('the trade of a link is asked for, whatever scope an earlier page had', async () => {
  tick('[value=full-scope]');
  // As the page's script ticks both.
  await load('?trade=electrical', 'electrical', 'specific-trade');
  expect(ticked()).toEqual(['specific-trade', 'electrical']);
});

test('the reference of a link stands before what was typed on another page, once', async () => {
  type('textarea', 'Two lots');
  await load('?for=Q-3F9A-07C2');
  // Nothing is typed by a link without a script of the page.
  expect(find('textarea').value).toBe('Two lots');
  document.body.innerHTML = FORM;
  find('textarea').value = 'For Q-3F9A-07C2: ';
  const { keepDrafts } = await import('./draft.ts');
  keepDrafts();
  expect(find('textarea').value).toBe('For Q-3F9A-07C2: Two lots');
});

test('a call from within the form keeps it', async () => {
  type('[name=name]', 'Dana');
  convert('call');
  await load();
  expect(find('[name=name]').value).toBe('Dana');
});

test('it goes when the form is emptied, or its enquiry is accepted', async () => {
  type('[name=name]', 'Dana');
  type('[name=name]', '');
  expect(sessionStorage).toHaveLength(0);
  type('[name=name]', 'Dana');
  convert('enquiry');
  expect(sessionStorage).toHaveLength(0);
  await load();
  expect(find('[name=name]').value).toBe('');
});

test.each(['getItem', 'setItem', 'removeItem'] as const)(
  'a storage that refuses %s stops neither the page nor its forms',
  async (call) => {
    const refuse = vi.fn(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const nothing = () => null;
    vi.stubGlobal('sessionStorage', {
      getItem: nothing,
      setItem: nothing,
      removeItem: nothing,
      [call]: refuse,
    });
    const failed = vi.fn((event: Event) => event.preventDefault());
    addEventListener('error', failed);
    await load();
    type('[name=name]', 'Dana');
    type('[name=name]', '');
    convert('enquiry');
    removeEventListener('error', failed);
    expect(refuse).toHaveBeenCalled();
    expect(failed).not.toHaveBeenCalled();
  },
);

test.each(['x', '{}', '7', 'null'])(
  'an entry of another shape changes nothing: %s',
  async (entry) => {
    sessionStorage.setItem('draft-quote', entry);
    await load();
    expect(find('[name=name]').value).toBe('');
    type('[name=name]', 'Dana');
    expect(sessionStorage.getItem('draft-quote')).toContain('Dana');
  },
);
