// Takes the place of `url-parse` within tus-js-client: browsers resolve addresses by themselves, and the package of old
// form would cost every page a runtime.

export default class Address {
  private readonly url: URL;

  constructor(link: string, base: string) {
    this.url = new URL(link, new URL(base, window.location.href));
  }

  toString(): string {
    return this.url.toString();
  }
}
