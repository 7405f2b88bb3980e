/** Tolerant matching of typed places: without umlauts, with typing errors, town and street together, with a house number. */
import { editDistanceAtMost } from '@/lib/domain/edit-distance'
import { transliterate } from '@/lib/format/slug'

/** 'Lübeck', 'Luebeck' and 'LUBECK' get the same form; so do 'Hüxstraße' and 'Hüxstr.'. */
const foldPlace = (text: string): string =>
  transliterate(text)
    .replaceAll(/([aou])e/g, '$1')
    .replaceAll(/[^a-z0-9=]+/g, ' ')
    .replaceAll(/str(ass?e?)?(?= |$)/g, 'str')
    .trim()

const wordsOf = (text: string): string[] => foldPlace(text).split(' ').filter(Boolean)

/** Typing errors are only tolerated in words of at least this length; shorter ones would become other words. */
const SHORTEST_SLIP = 4
const LONG_WORD = 8

const isSlipOf = (typed: string, word: string): boolean =>
  typed.length >= SHORTEST_SLIP &&
  typed[0] === word[0] &&
  editDistanceAtMost(typed, word, typed.length >= LONG_WORD ? 2 : 1)

const isHouseNumber = (word: string): boolean => /^\d{1,3}[a-z]?$/.test(word)

/** 3: the name is typed in full, 2: its beginning, 1: with a typing error, 0: no match. More text may follow: 'Lübeck Hüxstraße'. */
export function townMatch(town: string, typed: string): 0 | 1 | 2 | 3 {
  const [name, text] = [foldPlace(town), foldPlace(typed)]
  if (text === '') return 0
  if (name === text || ` ${text} `.includes(` ${name} `)) return 3
  if (name.startsWith(text)) return 2
  const length = name.split(' ').length
  const words = text.split(' ')
  const parts = words.map((_, at) => words.slice(at, at + length).join(' '))
  return parts.some((part) => isSlipOf(part, name)) ? 1 : 0
}

/**
 * 2: every typed word (or the whole text) is part of the `known` texts of a place; 1: with typing errors; 0: some word does
 * not match. Unknown house numbers are ignored.
 */
export function placeMatch(known: readonly string[], typed: string): 0 | 1 | 2 {
  const text = foldPlace(typed)
  if (text === '') return 0
  const texts = known.map(foldPlace)
  if (texts.some((one) => one.includes(text))) return 2
  const words = known.flatMap(wordsOf)
  const typedWords = wordsOf(typed)
  const relevant = typedWords.filter((word) => !isHouseNumber(word) || words.includes(word))
  if (relevant.length === 0 || relevant.every(isHouseNumber)) return 0
  if (relevant.every((word) => words.some((other) => other.startsWith(word)))) return 2
  return relevant.every((word) => words.some((other) => other.startsWith(word) || isSlipOf(word, other))) ? 1 : 0
}
