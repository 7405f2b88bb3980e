/** The words that name a product's allergens to customers, kept together with the ticked ones. Pure. */
import { listInWords } from './lists'

/** Names of allergens by id: 'Sesam'. */
type AllergenLabels = ReadonlyMap<string, string>

const DECLARED = /Enthält: ([^.]*)\./
const DECLARES_NONE = /Enthält keine [^.]*\. ?/
const TRACES = /[^.]*\bSpuren\b[^.]*\.?/g
/** Between two names; not the 'und' inside of one. */
const BETWEEN = /, | und (?!Sulfite)/

/** Beginnings of words that name one of the allergens of LMIV annex II, besides its label. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  101: ['gluten', 'weizen', 'roggen', 'gerste', 'hafer', 'dinkel', 'emmer', 'einkorn', 'kamut'],
  102: ['krebs', 'krabbe', 'garnele', 'hummer'],
  103: ['eier', 'eigelb', 'eiklar', 'hühnerei', 'vollei'],
  104: ['fisch'],
  105: ['erdnuss', 'erdnüss'],
  106: ['soja'],
  107: ['milch', 'vollmilch', 'magermilch', 'buttermilch', 'laktose'],
  108: ['schalenfr', 'nuss', 'nüss', 'haselnuss', 'haselnüss', 'walnuss', 'walnüss', 'mandel', 'pistazie', 'cashew'],
  109: ['sellerie'],
  110: ['senf'],
  111: ['sesam'],
  112: ['sulfit', 'schwefeldioxid'],
  113: ['lupin'],
  114: ['weichtier', 'muschel', 'tintenfisch'],
}

const lower = (text: string): string => text.toLocaleLowerCase('de')

/** Whether words begin so: 'Getreide' does not name 'Ei', 'Eier' does. */
const hasWord = (text: string, beginning: string): boolean =>
  text.split(/[^\p{L}]+/u).some((word) => word.startsWith(beginning))

/** Whether a word or words of the text are the label, also with another ending: 'Lupinen', 'Lupine'. */
const hasLabel = (text: string, label: string): boolean =>
  ` ${text.split(/[^\p{L}\p{N}]+/u).join(' ')} `.includes(` ${label} `)

/** Whether the text says that the product contains the allergen; traces do not say so. */
function isNamed(text: string, id: string, label: string): boolean {
  const contained = lower(text.replaceAll(TRACES, '').replace(DECLARES_NONE, ''))
  return hasLabel(contained, lower(label)) || (otherNames[id] ?? []).some((name) => hasWord(contained, name))
}

const namesIn = (text: string): string[] => {
  const [, names = ''] = DECLARED.exec(text) ?? []
  return names === '' ? [] : names.split(BETWEEN)
}

function withNames(text: string, names: readonly string[]): string {
  const sentence = `Enthält: ${listInWords([...names])}.`
  return DECLARED.test(text)
    ? text.replace(DECLARED, () => sentence)
    : `${sentence} ${text.replace(DECLARES_NONE, '')}`.trimEnd()
}

/** Ids of a cell: '101 | 103'. */
const idsOf = (cell: string): string[] =>
  cell
    .split('|')
    .map((id) => id.trim())
    .filter((id) => id !== '')

/** The words with every ticked allergen that they did not name; customers read the words. */
export function withTickedAllergens(text: string, ticked: readonly string[], labels: AllergenLabels): string {
  const missing = ticked.flatMap((id) => {
    const label = labels.get(id)
    return label === undefined || isNamed(text, id, label) ? [] : [label]
  })
  return missing.length === 0 ? text : withNames(text, [...namesIn(text), ...missing])
}

/**
 * The words of a product whose ticked allergens become `after`: a new one is named in them. One that is no longer ticked is taken
 * out where it is a name of its own; the last one stays, because 'contains none' is a statement.
 */
export function wordsOfAllergens(
  text: string,
  { before, after }: { before: string; after: string },
  labels: AllergenLabels,
): string {
  const is = idsOf(after)
  const gone = idsOf(before).flatMap((id) => (is.includes(id) ? [] : [lower(labels.get(id) ?? '')]))
  const complete = withTickedAllergens(text, is, labels)
  const names = namesIn(complete)
  const kept = names.filter((name) => !gone.includes(lower(name)))
  return kept.length === 0 || kept.length === names.length ? complete : withNames(complete, kept)
}
