/** The words that name a product's allergens, kept together with the ticked ones. Pure. */
import type { EditChoices } from '@/lib/contract/assortment/assortment-products'
import { listInWords } from '@/lib/words/de/lists'

const DECLARED = /Enthält: ([^.]*)\./
const DECLARES_NONE = /Enthält keine [^.]*\. ?/
/** Between two names; not the 'und' inside of one. */
const BETWEEN = /, | und (?!Sulfite)/

const namesIn = (text: string): string[] => {
  const [, names = ''] = DECLARED.exec(text) ?? []
  return names === '' ? [] : names.split(BETWEEN)
}

const isSame = (a: string, b: string): boolean => a.toLocaleLowerCase('de') === b.toLocaleLowerCase('de')

/** 'Enthält: glutenhaltiges Getreide.' names Gluten. */
const isNamed = (names: readonly string[], label: string): boolean =>
  names.some((name) => name.toLocaleLowerCase('de').includes(label.toLocaleLowerCase('de')))

function withNames(text: string, names: readonly string[]): string {
  const sentence = `Enthält: ${listInWords([...names])}.`
  return DECLARED.test(text)
    ? text.replace(DECLARED, sentence)
    : `${sentence} ${text.replace(DECLARES_NONE, '')}`.trimEnd()
}

const idsOf = (value: string): string[] => value.split(' | ').filter((id) => id !== '')

/**
 * The words of a product whose ticked allergens become `after`: customers read the words, so a new one is named in them. One that is
 * no longer ticked is taken out where it is a name of its own; the last one stays, because 'contains none' is a statement.
 */
export function wordsOfAllergens(
  text: string,
  { before, after, options }: { before: string; after: string; options: EditChoices['options'] },
): string {
  const labels = new Map(options.map(({ id, label }) => [String(id), label]))
  const [was, is] = [idsOf(before), idsOf(after)]
  const labelsOf = (ids: readonly string[]) => ids.flatMap((id) => labels.get(id) ?? [])
  const gone = labelsOf(was.filter((id) => !is.includes(id)))
  const fresh = labelsOf(is.filter((id) => !was.includes(id)))
  const names = namesIn(text)
  const kept = names.filter((name) => !gone.some((label) => isSame(label, name)))
  const all = [...kept, ...fresh.filter((label) => !isNamed(kept, label))]
  return all.length === 0 || (all.length === names.length && fresh.length === 0) ? text : withNames(text, all)
}
