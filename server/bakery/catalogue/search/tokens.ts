/** Splits a typed text into words, pictographs and separators. Pure. */
import { visibleText } from '@/lib/contract/text-form'
import { transliterate } from '@/lib/format/slug'

export type Token = {
  /** As it was typed. */
  raw: string
  /** Folded: 'nusse' for 'Nüsse', 'Nuesse' and 'NUSSE'. A pictograph stays as it is; a separator is ''. */
  word: string
  /** The folded parts of a hyphenated word ('Dinkel-Apfel-Brot'). */
  parts: readonly string[]
  /** The word ends with a hyphen, because a later word completes the compound: 'milch- und nussfrei'. */
  endsWithHyphen: boolean
}

/** Lower case, all spellings of umlauts alike, only letters and digits. */
export const fold = (text: string): string =>
  transliterate(text)
    .replaceAll(/([aou])e/g, '$1')
    .replaceAll(/[^a-z0-9]+/g, '')

/** A pictograph, a minus that begins a word, a word with its hyphens, or a separator. */
const TOKEN =
  /\p{Extended_Pictographic}|(?<![^\s,;])[-–](?=\p{L})|[\p{L}\p{N}\p{M}]+(?:[-'’][\p{L}\p{N}\p{M}]+)*-?|[,;+&/]/gu
/** 'non-dairy' */
const NEGATED = /(?<![\p{L}\p{N}-])(ohne|keine?n?|nicht|non?|without|anti)-(?=\p{L})/giu
const PICTURE = /^\p{Extended_Pictographic}$/u

export const tokensOf = (text: string): Token[] =>
  Array.from(visibleText(text).replaceAll(NEGATED, '$1 ').matchAll(TOKEN), ([raw]) => ({
    raw: raw.replace(/(?<=.)-$/, ''),
    word: PICTURE.test(raw) ? raw : raw === '–' || raw === '-' ? '-' : fold(raw),
    parts: raw
      .split(/[-'\u2019]/)
      .map(fold)
      .filter((part) => part.length > 1),
    endsWithHyphen: raw.length > 1 && raw.endsWith('-'),
  }))
