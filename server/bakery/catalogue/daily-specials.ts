/** What a day has that others have not, for the start page. Pure. */
import { badgesOfTheMoment, onlyOnWords } from '@/lib/words/de/catalogue'
import { isBakedOn, type ProductRecord } from './rules'

/** What is baked on more days of the week is nothing special. */
const FEW_DAYS = 3

const daysOf = ({ bakedOn }: ProductRecord): readonly number[] | null =>
  bakedOn !== null && bakedOn.length <= FEW_DAYS ? bakedOn : null

/** The lower, the more special: days a week on which it is baked, then what is new or of the season, then all others. */
function rank(product: ProductRecord): number {
  const days = daysOf(product)
  if (days !== null) return days.length
  return FEW_DAYS + (product.badges.some((badge) => badgesOfTheMoment.has(badge)) ? 1 : 2)
}

/** Comes from the oven, and today: not what is drunk, left over or made to order. */
const isFresh = ({ vatClass, breadSaver, leadHours }: ProductRecord): boolean =>
  vatClass === 'food' && !breadSaver && leadHours === 0

/** Candidates for every day, the most special first and among equals in the given order. */
export const rankSpecials = (products: readonly ProductRecord[]): ProductRecord[] =>
  products.filter(isFresh).toSorted((a, b) => rank(a) - rank(b))

/** The first `count` of the candidates that are baked on this day. */
export const specialsOn = (ranked: readonly ProductRecord[], day: string, count: number): ProductRecord[] =>
  ranked
    .values()
    .filter((product) => isBakedOn(product, day))
    .take(count)
    .toArray()

/** Its badges, led by what makes it special where that is the day: 'Nur Fr und Sa'. */
export function specialBadges(product: ProductRecord): string[] {
  const days = daysOf(product)
  return [...(days === null ? [] : [onlyOnWords(days)]), ...product.badges]
}
