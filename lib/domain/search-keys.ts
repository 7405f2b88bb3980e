/**
 * Keys for the order search at the counter. Stored texts and typed texts are normalised by the same code, not by the
 * database, because its collation depends on the cluster.
 */
import { keyForm } from '@/lib/contract/text-form'

/** Transliteration of special letters. */
const SPELT_OUT: Readonly<Record<string, string>> = {
  ...{ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' },
  ...{ æ: 'ae', œ: 'oe', ø: 'oe', ł: 'l', đ: 'd', ð: 'd', þ: 'th' },
}

/** 'MÜLLER', 'Mueller' and 'Muller' get the same form, and so do 'Weiß' and 'Weiss'. */
const folded = (text: string): string =>
  keyForm(text)
    .replace(/[äöüßæœøłđðþ]/g, (letter) => SPELT_OUT[letter] ?? letter)
    .replace(/([aou])e/g, '$1')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')

const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? []
const joined = (text: string): string => wordsOf(text).join('')

/** Digits as dialled within Germany; '' if the text is not a telephone number. */
function dialled(text: string): string {
  if (!/^[\d\s()+/.-]+$/.test(text)) return ''
  const digits = text.replace(/^\s*\+49|^\s*0049/, '0').replace(/\D/g, '')
  return digits.replace(/^00+(?=[1-9])/, '0')
}

/** '000123' is also found as '123'. */
const withoutZeros = (word: string): string => (/^\d+$/.test(word) ? word.replace(/^0+(?=.)/, '') : word)

/** 'HJ-2026-000123' is found by hj2026000123, 2026000123 and 000123. */
const endings = (text: string): string[] => wordsOf(text).map((_, from, parts) => parts.slice(from).join(''))

export type Searchable = {
  /** Names of persons and companies. */
  names: readonly string[]
  /** Order numbers and pickup codes. */
  numbers: readonly string[]
  email?: string | undefined
  phone?: string | undefined
}

/** Keys of an order: single words, and words joined without spaces. */
export function searchKeys({ names, numbers, email = '', phone = '' }: Searchable): string[] {
  const texts = [...names, ...numbers]
  const local = email.slice(0, Math.max(0, email.lastIndexOf('@')))
  const number = dialled(phone)
  const spoken = [...texts.flatMap(wordsOf), ...names.map(joined), ...numbers.flatMap(endings)]
  const keys = [...spoken, ...wordsOf(local), joined(email)]
  return [...new Set([...keys, ...keys.map(withoutZeros), number, number.replace(/^0/, '')])].filter(
    (key) => key !== '',
  )
}

/** Alternative readings of a typed text; in each, every part must be the beginning of a key. */
export type SearchQuery = readonly (readonly string[])[]

const FEWEST_DIALLED = 4

export function searchQuery(text: string): SearchQuery {
  // Parts of a number are joined: 'HJ-2026-000002' must not find an order whose invoice number ends with 000002.
  const parts = text.split(/\s+/).flatMap((word) => (/[@\d]/.test(word) ? joined(word) : wordsOf(word)))
  const number = dialled(text)
  const withoutGaps = parts.length === 1 ? parts.map(withoutZeros) : []
  const readings = [parts, withoutGaps, number.length < FEWEST_DIALLED ? [] : [number]]
  return readings.map((reading) => reading.filter((part) => part !== '')).filter((reading) => reading.length > 0)
}

export const isFound = (keys: readonly string[], query: SearchQuery): boolean =>
  query.some((reading) => reading.every((part) => keys.some((key) => key.startsWith(part))))
