// Downloads that a press begins.

/** Has the browser save it, which leaves the page where it is. */
export function save(url: string) {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
