/**
 * Words that a line must not part: '§ 312g', 'min. 1', '(4 Stück)', 'E-Mail Adresse', 'E-Mail-Adresse' stand together
 * wherever they are read.
 */

const NO_BREAK_SPACE = '\u00a0'
/** Has no width: before it a hyphen ends no line. */
const WORD_JOINER = '\u2060'
const held =
  /§ (?=\d)|\b(?:min|mind|Nr|Abs)\. (?=\d)|(?<=\d) (?=(?:Stück|Produkt|Tage|Minuten|Uhr|BGB)\b)|(?<=E-Mail) (?=Adresse)/g

/** For texts as they are shown; what is sent or compared keeps its plain spaces. */
export const noBreak = (text: string): string =>
  text
    .replace(held, (space) => space.replace(' ', NO_BREAK_SPACE))
    .replaceAll('E-Mail-Adresse', `E-${WORD_JOINER}Mail-${WORD_JOINER}Adresse`)
