/** Daily specials: products that are baked on few weekdays, for the start page. Pure. */
import { badgesOfTheMoment, onlyOnWords } from '@/lib/words/de/catalogue'
import { isBakedOn, type ProductRecord } from './rules'

/** A product that is baked on more weekdays is not special. */
const FEW_DAYS = 3

const fewBakingDays = ({ bakedOn }: ProductRecord): readonly number[] | null =>
  bakedOn !== null && bakedOn.length <= FEW_DAYS ? bakedOn : null

/** Sort rank, lower first: number of baking days, then new or seasonal products, then others. */
function rank(product: ProductRecord): number {
  const days = fewBakingDays(product)
  if (days !== null) return days.length
  return FEW_DAYS + (product.badges.some((badge) => badgesOfTheMoment.has(badge)) ? 1 : 2)
}

/** Baked the same day: no drinks, no bread-saver bags, nothing with a lead time. */
const isBakedToday = ({ vatClass, breadSaver, leadHours }: ProductRecord): boolean =>
  vatClass === 'food' && !breadSaver && leadHours === 0

/** Candidates for all days by rank; ties keep their order. */
export const rankSpecials = (products: readonly ProductRecord[]): ProductRecord[] =>
  products.filter(isBakedToday).toSorted((a, b) => rank(a) - rank(b))

/** The first `count` candidates that are baked on this day. */
export const specialsOn = (ranked: readonly ProductRecord[], day: string, count: number): ProductRecord[] =>
  ranked
    .values()
    .filter((product) => isBakedOn(product, day))
    .take(count)
    .toArray()

/** The product's badges, preceded by its baking days if they are few: 'Nur Fr und Sa'. */
export function specialBadges(product: ProductRecord): string[] {
  const days = fewBakingDays(product)
  return [...(days === null ? [] : [onlyOnWords(days)]), ...product.badges]
}
