/**
 * How people behind the counter find an order by what somebody says to them: what is typed and what is searched are folded
 * in the same way, here and not in the database, whose idea of letters depends on its cluster.
 */
import { keyForm } from '@/lib/contract/text-form'

/** As they are spelt where there is no key for them. */
const SPELT_OUT: Readonly<Record<string, string>> = {
  ...{ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' },
  ...{ æ: 'ae', œ: 'oe', ø: 'oe', ł: 'l', đ: 'd', ð: 'd', þ: 'th' },
}

/** 'MÜLLER', 'Mueller' and 'Muller' are one, and so are 'Weiß' and 'Weiss'. */
const folded = (text: string): string =>
  keyForm(text)
    .replace(/[äöüßæœøłđðþ]/g, (letter) => SPELT_OUT[letter] ?? letter)
    .replace(/([aou])e/g, '$1')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')

const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? []
const joined = (text: string): string => wordsOf(text).join('')

/** Digits as they are dialled in Germany; '' for what is no telephone number. */
function dialled(text: string): string {
  if (!/^[\d\s()+/.-]+$/.test(text)) return ''
  const digits = text.replace(/^\s*\+49|^\s*0049/, '0').replace(/\D/g, '')
  return digits.replace(/^00+(?=[1-9])/, '0')
}

/** '000123' is said as 123. */
const withoutZeros = (word: string): string => (/^\d+$/.test(word) ? word.replace(/^0+(?=.)/, '') : word)

/** 'HJ-2026-000123' is said from any of its parts on: hj2026000123, 2026000123, 000123. */
const endings = (text: string): string[] => wordsOf(text).map((_, from, parts) => parts.slice(from).join(''))

export type Searchable = {
  /** Names of persons and companies. */
  names: readonly string[]
  /** Numbers and codes that are read out. */
  numbers: readonly string[]
  email?: string | undefined
  phone?: string | undefined
}

/** What an order is found by: words, and what several words make when nobody leaves a gap between them. */
export function searchKeys({ names, numbers, email = '', phone = '' }: Searchable): string[] {
  const texts = [...names, ...numbers]
  const local = email.slice(0, Math.max(0, email.lastIndexOf('@')))
  const number = dialled(phone)
  const said = [...texts.flatMap(wordsOf), ...names.map(joined), ...numbers.flatMap(endings)]
  const keys = [...said, ...wordsOf(local), joined(email)]
  return [...new Set([...keys, ...keys.map(withoutZeros), number, number.replace(/^0/, '')])].filter(
    (key) => key !== '',
  )
}

/** Ways to read what was typed; in each, a key has to begin with every part. */
export type SearchQuery = readonly (readonly string[])[]

const FEWEST_DIALLED = 4

export function searchQuery(text: string): SearchQuery {
  // Parts of a number belong together: 'HJ-2026-000002' is not the order whose invoice ends like that.
  const parts = text.split(/\s+/).flatMap((word) => (/[@\d]/.test(word) ? joined(word) : wordsOf(word)))
  const number = dialled(text)
  const withoutGaps = parts.length === 1 ? parts.map(withoutZeros) : []
  const readings = [parts, withoutGaps, number.length < FEWEST_DIALLED ? [] : [number]]
  return readings.map((reading) => reading.filter((part) => part !== '')).filter((reading) => reading.length > 0)
}

export const isFound = (keys: readonly string[], query: SearchQuery): boolean =>
  query.some((reading) => reading.every((part) => keys.some((key) => key.startsWith(part))))
