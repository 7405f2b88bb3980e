/** Converts the catalogue's limited HTML to text, for lists, metadata and structured data. */

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0', shy: '\u00ad' }

const decode = (whole: string, name: string): string => {
  if (!name.startsWith('#')) return entities[name] ?? whole
  const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
}

/** Named (the common ones) and numeric character references to characters; unknown ones stay as they are. */
export const decodeEntities = (text: string): string => text.replaceAll(/&(#x?[0-9a-f]+|[a-z]+);/gi, decode)

/** Tags become spaces, runs of white space one space. */
export const plainText = (html: string): string =>
  decodeEntities(html.replaceAll(/<[^>]*>/g, ' '))
    .replaceAll(/[ \t\r\n]+/g, ' ')
    .trim()
