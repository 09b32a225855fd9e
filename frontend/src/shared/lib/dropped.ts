// A file that is dropped beside the zone that takes it: the browser would open it in place of the page, with all that was
// written there. What takes files loads this.

const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

function refuse(event: DragEvent): void {
  // A zone has taken it, or a field of the browser's own will.
  if (event.defaultPrevented || !holdsFiles(event)) return;
  if (event.target instanceof HTMLInputElement && event.target.type === 'file') return;
  event.preventDefault();
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
}

globalThis.addEventListener?.('dragover', refuse);
globalThis.addEventListener?.('drop', refuse);
