/** Text as XML and HTML hold it, between tags and in quotes. */

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Control characters, for which XML 1.0 has no place in whatever form, become '?'. */
export const xmlText = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '?')
    .replaceAll(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter)
