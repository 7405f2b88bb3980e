/** Food declarations as required by law (LMIV annexes II and XV, LMZDV). */
import { listInWords } from '@/lib/words/de/lists'
import type { AllergenKey } from '../catalogue/allergen-rules'
import type { NutritionFact } from '../db/schema/catalogue'
import type { DemoProduct } from './schema'

/** German names after 'Enthält: ' (accusative). */
const contains = {
  gluten: 'glutenhaltiges Getreide',
  crustaceans: 'Krebstiere',
  eggs: 'Eier',
  fish: 'Fisch',
  peanuts: 'Erdnüsse',
  soy: 'Soja',
  milk: 'Milch (einschließlich Laktose)',
  nuts: 'Schalenfrüchte',
  celery: 'Sellerie',
  mustard: 'Senf',
  sesame: 'Sesam',
  sulphites: 'Schwefeldioxid und Sulfite',
  lupin: 'Lupinen',
  molluscs: 'Weichtiere',
} as const satisfies Record<AllergenKey, string>

/** German names after 'Spuren von ' (dative). */
const tracesOf = {
  ...contains,
  gluten: 'glutenhaltigem Getreide',
  crustaceans: 'Krebstieren',
  eggs: 'Eiern',
  peanuts: 'Erdnüssen',
  milk: 'Milch',
  nuts: 'Schalenfrüchten',
  sulphites: 'Schwefeldioxid und Sulfiten',
  molluscs: 'Weichtieren',
} as const satisfies Record<AllergenKey, string>

/** Allergens of the product and of any of its variants. */
export const allAllergens = ({ allergens, variants }: Pick<DemoProduct, 'allergens' | 'variants'>): AllergenKey[] => [
  ...new Set([...allergens, ...variants.flatMap((variant) => variant.allergens ?? [])]),
]

/** 'Enthält: glutenhaltiges Getreide und Milch. Kann Spuren von Sesam enthalten. Zusatzstoffe: mit Farbstoff.' */
export function allergensText(product: Pick<DemoProduct, 'allergens' | 'variants' | 'traces' | 'additives'>): string {
  const { allergens, traces, additives } = product
  const all = allAllergens(product)
  const declared = allergens.map((key) => contains[key])
  const ofVariants = all.filter((key) => !allergens.includes(key)).map((key) => contains[key])
  const possible = traces.filter((key) => !all.includes(key)).map((key) => tracesOf[key])
  const sentences = [
    ...(all.length === 0 ? ['Enthält keine der 14 kennzeichnungspflichtigen Allergene.'] : []),
    ...(declared.length > 0 ? [`Enthält: ${listInWords(declared)}.`] : []),
    ...(ofVariants.length > 0 ? [`Je nach Variante enthält es außerdem: ${listInWords(ofVariants)}.`] : []),
    ...(possible.length > 0 ? [`Kann Spuren von ${listInWords(possible)} enthalten.`] : []),
    ...(additives.length > 0 ? [`Zusatzstoffe: ${listInWords(additives)}.`] : []),
  ]
  return sentences.join(' ')
}

const whole = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 })
const grams = (amount: number): string =>
  `${new Intl.NumberFormat('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 2 }).format(amount)} g`

/** The mandatory nutrition facts of LMIV art. 30 and fibre, in the order of annex XV; per 100 g or ml. */
export const nutritionFacts = (facts: DemoProduct['nutrition']): NutritionFact[] => [
  { label: 'Brennwert', valuePerHundred: `${whole.format(facts.kj)} kJ / ${whole.format(facts.kcal)} kcal` },
  { label: 'Fett', valuePerHundred: grams(facts.fat) },
  { label: 'davon gesättigte Fettsäuren', valuePerHundred: grams(facts.saturates) },
  { label: 'Kohlenhydrate', valuePerHundred: grams(facts.carbs) },
  { label: 'davon Zucker', valuePerHundred: grams(facts.sugar) },
  { label: 'Ballaststoffe', valuePerHundred: grams(facts.fibre) },
  { label: 'Eiweiß', valuePerHundred: grams(facts.protein) },
  { label: 'Salz', valuePerHundred: grams(facts.salt) },
]
