// The kinds of file that a package is held against.

/** Where the brief chose none. The API does not name them: `FILE_FORMATS_EXPECTED` of the server, held to it by a test. */
const USUAL: readonly string[] = ['AI', 'SVG', 'PDF', 'PNG'];

/** Those of the brief, else the usual ones. */
export const formatsExpected = (chosen: readonly string[] = []) => (chosen.length > 0 ? chosen : USUAL);
