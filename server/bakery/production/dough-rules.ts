/** Kilograms of dough of a production list. All weights are whole grams, so that the parts add up to the sum. Pure. */

/** Dough of one unit: `bakedGrams` is its share of the product as sold, `bakingLoss` the percentage it loses in the oven. */
export type UnitDough = { name: string; bakedGrams: number; bakingLoss: number }

/** Grams to weigh before baking for one unit: baked weight / (1 − loss), half a gram rounded up. */
export const gramsBeforeBaking = ({ bakedGrams, bakingLoss }: Omit<UnitDough, 'name'>): number =>
  Math.floor((200 * bakedGrams + (100 - bakingLoss)) / (2 * (100 - bakingLoss)))

export type DoughSum = { name: string; units: number; grams: number }

/** Units and grams of each dough, by name. Products without dough or units are left out. */
export function sumDoughs(
  goods: readonly { dough: { name: string; gramsPerUnit: number } | null; total: number }[],
): DoughSum[] {
  const sums = new Map<string, DoughSum>()
  for (const { dough, total } of goods) {
    if (dough === null || total === 0) continue
    const { name, gramsPerUnit } = dough
    const { units, grams } = sums.get(name) ?? { units: 0, grams: 0 }
    sums.set(name, { name, units: units + total, grams: grams + total * gramsPerUnit })
  }
  return [...sums.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'de'))
}
