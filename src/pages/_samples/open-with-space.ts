/** Space on a focused sample card opens it, as Enter does, instead of scrolling the page. */
document.addEventListener('keydown', (event) => {
  if (event.key !== ' ' || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  if (!(event.target instanceof HTMLAnchorElement) || !event.target.matches('[data-sample]'))
    return;
  event.preventDefault();
  if (!event.repeat) event.target.click();
});
