/** Keeps words together that must not be separated by a line break: '§ 312g', 'bis morgen', 'um 08:30 Uhr', 'min. 1', '(4 Stück)', 'E-Mail-Adresse'. */

const NO_BREAK_SPACE = '\u00a0'
/** Without width; prevents a line break after a hyphen. */
const WORD_JOINER = '\u2060'
const unbreakable =
  /§ (?=\d)|\bbis (?=\d|heute\b|morgen\b)|\bum (?=\d)|\b(?:min|mind|Nr|Abs)\. (?=\d)|(?<=\d) (?=(?:Stück|Produkt|Tage|Minuten|Uhr|BGB)\b)|(?<=E-Mail) (?=Adresse)/g

/** For displayed texts only; texts that are sent or compared keep plain spaces. */
export const noBreak = (text: string): string =>
  text
    .replace(unbreakable, (space) => space.replace(' ', NO_BREAK_SPACE))
    .replaceAll('E-Mail-Adresse', `E-${WORD_JOINER}Mail-${WORD_JOINER}Adresse`)
