/**
 * Keys of the staff's order search. Stored texts and typed texts are normalised by the same code, not by the database, because
 * its collation depends on the cluster.
 */
import { keyForm } from '@/lib/contract/text-form'
import { type SearchKind, searchKinds } from '@/lib/contract/values'

/** The first letter of every key, so that a name does not find a product. 'r' is a phone number read backwards. */
const LETTERS = { name: 'n', number: 'z', email: 'e', phone: 't', product: 'p', amount: 'b' } as const
const BACKWARDS = 'r'

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
  const digits = text
    .replace(/\(0\)/g, '')
    .replace(/^\s*\+49|^\s*0049/, '0')
    .replace(/\D/g, '')
  return digits.replace(/^00+(?=[1-9])/, '0')
}

/** '000123' is also found as '123'. */
const withoutZeros = (word: string): string => (/^\d+$/.test(word) ? word.replace(/^0+(?=.)/, '') : word)

/** 'HJ-2026-000123' is found by hj2026000123, 2026000123 and 000123; 'von der Heide' by derheide. */
const endings = (text: string): string[] => wordsOf(text).map((_, from, parts) => parts.slice(from).join(''))

const backwards = (digits: string): string => [...digits].reverse().join('')

export type Searchable = {
  /** Names of persons and companies. */
  names: readonly string[]
  /** Order numbers and opening codes. */
  numbers: readonly string[]
  email?: string | undefined
  phone?: string | undefined
  products?: readonly string[] | undefined
  /** Cents that were to be paid. */
  amounts?: readonly number[] | undefined
}

/** Amounts are found as a whole, so they end with a letter. */
const amountKey = (cents: number): string => `${cents}c`

/** Keys of an order: the letter of the kind, then a word, or words joined without spaces. */
export function searchKeys({
  names,
  numbers,
  email = '',
  phone = '',
  products = [],
  amounts = [],
}: Searchable): string[] {
  const local = email.slice(0, Math.max(0, email.lastIndexOf('@')))
  const number = dialled(phone)
  const spoken = [...numbers.flatMap(wordsOf), ...numbers.flatMap(endings)]
  const texts: Record<SearchKind, string[]> = {
    name: [...names.flatMap(wordsOf), ...names.flatMap(endings)],
    number: [...spoken, ...spoken.map(withoutZeros)],
    email: [...wordsOf(local), joined(email)],
    phone: [number, number.replace(/^0/, '')],
    product: products.flatMap((name) => [...wordsOf(name), joined(name)]),
    amount: amounts.map(amountKey),
  }
  const keys = searchKinds.flatMap((kind) => texts[kind].flatMap((text) => (text === '' ? [] : [LETTERS[kind] + text])))
  return [...new Set([...keys, ...(number === '' ? [] : [BACKWARDS + backwards(number)])])]
}

/** Beginnings of keys, one of which an order must have. */
export type SearchPart = readonly string[]
/** Alternative readings of a typed text; in each, an order must have all parts. */
export type SearchQuery = readonly (readonly SearchPart[])[]

/** Fewer digits are no telephone number, nor the end of one. */
const FEWEST_DIGITS = 4

/**
 * Fewest signs of a beginning that few keys have, by kind: every order number of a year begins with 'hj2026' and with '2026', and
 * the address of every Gesa with 'gesa', which is a whole word of it, too.
 */
const LONG_BEGINNING: Readonly<Record<string, number>> = {
  [LETTERS.name]: 3,
  [LETTERS.email]: 8,
  [LETTERS.product]: 3,
  [LETTERS.number]: 7,
  [LETTERS.phone]: 5,
  [BACKWARDS]: 5,
}

/** Whether an index of many keys may be asked for all keys with this beginning. */
export const isLongBeginning = (start: string): boolean =>
  start.length > (LONG_BEGINNING[start[0] ?? ''] ?? Number.POSITIVE_INFINITY)

const asPart = (text: string, kinds: readonly SearchKind[]): string[] => kinds.map((kind) => LETTERS[kind] + text)

/** Beginnings and endings of telephone numbers. */
const asPhone = (digits: string, kinds: readonly SearchKind[]): string[] =>
  digits.length < FEWEST_DIGITS || !kinds.includes('phone')
    ? []
    : [LETTERS.phone + digits, BACKWARDS + backwards(digits)]

/** '22,40', '22,40 €' and '22 €' are amounts. */
const AMOUNT =
  /(?<![\d.,])(?:(\d{1,5}),(\d{2})(?:\s?(?:€|euro?)(?!\p{L}))?|(\d{1,5})\s?(?:€|euro?(?!\p{L})))(?![\d,])/giu

/** Kinds for a text with letters or without; a product's name has letters. */
const kindsOf = (text: string, kinds: readonly SearchKind[]): readonly SearchKind[] =>
  kinds.filter((kind) => kind !== 'phone' && kind !== 'amount' && (kind !== 'product' || /\p{L}/u.test(text)))

/** Kinds of keys by which the counter searches its branch. */
export const COUNTER_KINDS = ['name', 'number', 'email', 'phone'] as const satisfies SearchKind[]

export function searchQuery(text: string, kinds: readonly SearchKind[] = COUNTER_KINDS): SearchQuery {
  const amounts: SearchPart[] = []
  const rest = !kinds.includes('amount')
    ? text
    : text.replace(AMOUNT, (_, euros = '', cents = '', whole = '') => {
        amounts.push([LETTERS.amount + amountKey(whole === '' ? Number(euros + cents) : Number(whole) * 100)])
        return ' '
      })
  const asWord = (word: string): SearchPart => asPart(word, kindsOf(word, kinds))
  // Parts of a number are joined: 'HJ-2026-000002' must not find an order whose invoice number ends with 000002.
  const words = rest
    .split(/\s+/)
    .flatMap((word) => (/[@\d]/.test(word) ? joined(word) : wordsOf(word)))
    .filter((word) => word !== '')
  const number = asPhone(dialled(rest), kinds)
  // A telephone number with gaps after a name: 'Müller 0171 234 56'.
  const [, name = '', gapped = ''] = /^(\D*\p{L}\D*?)\s+([+(]?\d[\d\s()/.-]*)$/u.exec(rest.trim()) ?? []
  const numberOfName = asPhone(dialled(gapped), kinds)
  const readings = [
    words.map(asWord),
    words.length === 1
      ? words.flatMap((word) => (withoutZeros(word) === word ? [] : [asWord(withoutZeros(word))]))
      : [],
    number.length === 0 ? [] : [number],
    numberOfName.length === 0 ? [] : [...wordsOf(name).map(asWord), numberOfName],
  ].filter((reading) => reading.length > 0)
  return (readings.length === 0 && amounts.length > 0 ? [[]] : readings).map((reading) => [...reading, ...amounts])
}

export const isFound = (keys: readonly string[], query: SearchQuery): boolean =>
  query.some((reading) => reading.every((part) => part.some((start) => keys.some((key) => key.startsWith(start)))))

/** Kinds of the keys with which an order was found. */
export function kindsFound(keys: readonly string[], query: SearchQuery): SearchKind[] {
  const starts = query.filter((reading) => isFound(keys, [reading])).flat(2)
  const hit = new Set(starts.filter((start) => keys.some((key) => key.startsWith(start))).map((start) => start[0]))
  return searchKinds.filter((kind) => hit.has(LETTERS[kind]) || (kind === 'phone' && hit.has(BACKWARDS)))
}
