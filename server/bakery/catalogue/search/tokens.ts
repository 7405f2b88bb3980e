/** What a typed text consists of: words, signs and what stands between them. Pure. */
import { visibleText } from '@/lib/contract/text-form'
import { transliterate } from '@/lib/format/slug'

export type Token = {
  /** As it was typed. */
  raw: string
  /** 'nusse' of 'Nüsse', 'Nuesse' and 'NUSSE'; a picture sign stands for itself, a comma and its like are ''. */
  word: string
  /** Of a word with hyphens, each part folded: 'Dinkel-Apfel-Brot'. */
  parts: readonly string[]
  /** Ends with a hyphen, because the end of its compound follows: 'milch- und nussfrei'. */
  hangs: boolean
}

/** Lower case, umlauts in any spelling alike, nothing but letters and digits. */
export const fold = (text: string): string =>
  transliterate(text)
    .replaceAll(/([aou])e/g, '$1')
    .replaceAll(/[^a-z0-9]+/g, '')

/** A picture, a minus that begins a word, a word with its hyphens, or a separator. */
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
    hangs: raw.length > 1 && raw.endsWith('-'),
  }))
