// Sentences one after another: a Chinese stop brings its own room, an English one needs a space.
export function sentences(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).reduce<string>((said, part) => {
    const joint = said === '' || /[。！？；：，]$/.test(said) ? '' : ' ';
    return said + joint + part;
  }, '');
}
