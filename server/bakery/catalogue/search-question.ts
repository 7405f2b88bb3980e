/** What a typed question asks for, and what it rules out. Pure. */
import { allergenWords } from './regional-words'
import { foldWords } from './search-match'

/** A question is never longer in words: what follows is not read. */
const MOST_WORDS = 6
const fillers = new Set('mit und oder fur auf aus vom von zum der die das ein eine einen im in'.split(' '))

/** Allergen ids by the folded words that name them; `options` are called 'Ohne …'. */
export function allergensByWord(options: readonly { id: number; label: string }[]): Map<string, number> {
  const words = new Map<string, number>()
  for (const { id, label } of options) {
    const named = label.replace(/^Ohne /, '')
    for (const word of foldWords([named, ...(allergenWords[named] ?? [])].join(' '))) words.set(word, id)
  }
  return words
}

export type Question = {
  /** Folded. */
  words: readonly string[]
  /** Ids of allergens. */
  without: readonly number[]
}

const wordBeforeFrei = (word: string): string => /^(.+)frei(e|er|es|en)?$/.exec(word)?.[1] ?? ''

/** 'Brot ohne Nüsse und Ei', 'nussfreies Brot': what must not be in it is no word to look for. */
export function readQuestion(text: string, allergens: ReadonlyMap<string, number>): Question {
  const words: string[] = []
  const without: number[] = []
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
