/** Escapes text for XML and HTML, between tags and in attributes. */

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Control characters, which XML 1.0 forbids even escaped, become '?'. */
export const xmlText = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are replaced here
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '?')
    .replaceAll(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter)
