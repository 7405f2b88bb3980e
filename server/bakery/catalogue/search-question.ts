/** What a typed question asks for, and what it rules out. Pure. */
import { allergenWords } from './regional-words'
import { foldWords } from './search-match'

/** A question is never longer in words: what follows is not read. */
const MOST_WORDS = 6
const fillers = new Set('mit und oder fur auf aus vom von zum der die das ein eine einen im in'.split(' '))

/** Allergens by the folded words that name them; their labels are 'Ohne …'. */
export function allergensByWord<T extends { label: string }>(allergens: readonly T[]): Map<string, T> {
  const words = new Map<string, T>()
  for (const allergen of allergens) {
    const named = allergen.label.replace(/^Ohne /, '')
    for (const word of foldWords([named, ...(allergenWords[named] ?? [])].join(' '))) words.set(word, allergen)
  }
  return words
}

export type Question<T> = {
  /** Folded. */
  words: readonly string[]
  /** Allergens. */
  without: readonly T[]
}

const wordBeforeFrei = (word: string): string => /^(.+)frei(e|er|es|en)?$/.exec(word)?.[1] ?? ''

/** 'Brot ohne Nüsse und Ei', 'nussfreies Brot': what must not be in it is no word to look for. */
export function readQuestion<T>(text: string, allergens: ReadonlyMap<string, T>): Question<T> {
  const words: string[] = []
  const without: T[] = []
  let negated = false
  for (const word of foldWords(text)) {
    const allergen = allergens.get(negated ? word : wordBeforeFrei(word))
    if (allergen !== undefined) without.push(allergen)
    else if (word === 'ohne') negated = true
    else if (!fillers.has(word)) {
      negated = false
      words.push(word)
    }
  }
  return { words: [...new Set(words)].slice(0, MOST_WORDS), without }
}
