/** How people type places: without umlauts, with slips, a town and a street together, a house number besides. Pure. */
import { editDistanceAtMost } from '@/lib/domain/edit-distance'
import { transliterate } from '@/lib/format/slug'

/** 'Lübeck', 'Luebeck' and 'LUBECK' become one word; so do 'Hüxstraße' and 'Hüxstr.'. */
const foldPlace = (text: string): string =>
  transliterate(text)
    .replaceAll(/([aou])e/g, '$1')
    .replaceAll(/[^a-z0-9=]+/g, ' ')
    .replaceAll(/str(ass?e?)?(?= |$)/g, 'str')
    .trim()

const wordsOf = (text: string): string[] => foldPlace(text).split(' ').filter(Boolean)

/** Shorter words become others by a slip. */
const SHORTEST_SLIP = 4
const LONG_WORD = 8

const isSlipOf = (typed: string, word: string): boolean =>
  typed.length >= SHORTEST_SLIP &&
  typed[0] === word[0] &&
  editDistanceAtMost(typed, word, typed.length >= LONG_WORD ? 2 : 1)

const isHouseNumber = (word: string): boolean => /^\d{1,3}[a-z]?$/.test(word)

/** 3 as it is typed, 2 its beginning, 1 by a slip, 0 another town. More may be typed behind it: 'Lübeck Hüxstraße'. */
export function townFit(town: string, typed: string): 0 | 1 | 2 | 3 {
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
 * 2 every word is part of what is known of a place, or all of it together; 1 with slips; 0 some word is about something
 * else. House numbers that nobody knows do not count.
 */
export function placeFit(known: readonly string[], typed: string): 0 | 1 | 2 {
  const text = foldPlace(typed)
  if (text === '') return 0
  const texts = known.map(foldPlace)
  if (texts.some((one) => one.includes(text))) return 2
  const words = known.flatMap(wordsOf)
  const wanted = wordsOf(typed)
  const telling = wanted.filter((word) => !isHouseNumber(word) || words.includes(word))
  if (telling.length === 0 || telling.every(isHouseNumber)) return 0
  if (telling.every((word) => words.some((other) => other.startsWith(word)))) return 2
  return telling.every((word) => words.some((other) => other.startsWith(word) || isSlipOf(word, other))) ? 1 : 0
}
