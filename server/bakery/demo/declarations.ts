/** Food declarations as German law wants them read (LMIV annex II and XV, LMZDV). */
import type { NutritionFact } from '../db/schema/catalogue'
import type { allergens, DemoProduct } from './schema'

type Allergen = keyof typeof allergens

/** After 'Enthält: ' (accusative). */
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
} as const satisfies Record<Allergen, string>

/** After 'Spuren von ' (dative). */
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
} as const satisfies Record<Allergen, string>

const list = new Intl.ListFormat('de-DE')

/** 'Enthält: glutenhaltiges Getreide und Milch. Kann Spuren von Sesam enthalten. Mit Farbstoff.' */
export function allergensText(product: Pick<DemoProduct, 'allergens' | 'traces' | 'additives'>): string {
  const declared = product.allergens.map((key) => contains[key])
  const traces = product.traces.filter((key) => !product.allergens.includes(key)).map((key) => tracesOf[key])
  const sentences = [
    declared.length > 0
      ? `Enthält: ${list.format(declared)}.`
      : 'Enthält keine der 14 kennzeichnungspflichtigen Allergene.',
    ...(traces.length > 0 ? [`Kann Spuren von ${list.format(traces)} enthalten.`] : []),
    ...(product.additives.length > 0 ? [`Zusatzstoffe: ${list.format(product.additives)}.`] : []),
  ]
  return sentences.join(' ')
}

const whole = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 })
const grams = (amount: number): string =>
  `${new Intl.NumberFormat('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 2 }).format(amount)} g`

/** The seven facts of LMIV art. 30 and fibre, in the order of annex XV; per 100 g or ml. */
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
