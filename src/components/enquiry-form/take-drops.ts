/**
 * Takes files that are dropped on a form with a file field, wherever on it, and leaves those that are dropped beside it:
 * a browser would open them, in place of the page or in a tab of its own, and the visitor would take them for sent. The field
 * takes its own.
 */
export function takeDrops(): void {
  const field = document.querySelector<HTMLInputElement>('[data-draft] input[type=file]');
  if (!field) return;
  const isBeside = ({ target, dataTransfer }: DragEvent) =>
    target !== field && dataTransfer?.types.includes('Files') === true;
  const isOnForm = ({ target }: DragEvent) =>
    target instanceof Node && field.form?.contains(target) === true;

  addEventListener('dragover', (event) => {
    if (!isBeside(event)) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = isOnForm(event) ? 'copy' : 'none';
  });
  addEventListener('drop', (event) => {
    if (!isBeside(event)) return;
    event.preventDefault();
    if (!isOnForm(event) || !event.dataTransfer) return;
    field.files = event.dataTransfer.files;
    // As if they were chosen: before the form's script is there, and after.
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
}
