/**
 * Adds files dropped anywhere on a form to its file field, and ignores files dropped beside the form: a browser would
 * open them, and the visitor might think they were sent. Drops on the field itself are handled there.
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
    // As if they were chosen; works before and after the form's script is loaded.
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
}
