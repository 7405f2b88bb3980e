/** Windows-1252, the character set of DATEV files. */

/** Characters of the bytes 0x80 to 0x9f; those that Windows-1252 leaves free are blank. */
const UPPER = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'
const FIRST = 0x80

const byteOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0
  const upper = character === ' ' ? -1 : UPPER.indexOf(character)
  if (upper !== -1) return FIRST + upper
  const isSame = code < FIRST || (code >= FIRST + UPPER.length && code <= 0xff)
  return isSame ? code : '?'.charCodeAt(0)
}

/** Letters that the character set lacks lose their accent; other characters become '?'. */
const plain = (character: string): string => {
  if (byteOf(character) !== '?'.charCodeAt(0)) return character
  return character.normalize('NFD').replace(/\p{M}/gu, '')
}

export const toWindows1252 = (text: string): Buffer =>
  Buffer.from([...text.normalize('NFC')].flatMap((character) => [...plain(character)].map(byteOf)))
