import type { BrandHome, HeroPicture } from '@/lib/brand-kinds'
import type { Evening } from '@/lib/contract/catalogue/bread-saver'
import type { HeroMoment } from '@/lib/domain/hero-moment'
import { bagsInWords, collectWithin } from '@/lib/words/de/bread-saver'
import { freshWords } from '@/lib/words/de/catalogue'

export type HeroFacts = {
  moment: HeroMoment
  branchName: string | null
  bakedAt: string | null
  evening: Evening | null
}

type HeroWords = {
  promise: string
  lead: string
  /** The lead is a fact of the visitor's branch, which phones show as well. */
  isFact: boolean
  /** The last one is in front, and the largest. */
  pictures: readonly HeroPicture[]
}

const ORDER = 'Heute bestellen, morgen früh in Ihrer Bäckerei abholen. Oder gleich am Tisch, oder bis an die Haustür.'
const NIGHT = 'Der Teig reift, der Ofen ist aus. Jetzt bestellen, morgens frisch abholen.'

/** Heading, sentence and pictures of the first screen at this hour. The sentence names a baking time only if it is known. */
export function heroWords(home: BrandHome, { moment, branchName, bakedAt, evening }: HeroFacts): HeroWords {
  const of = branchName === null ? '' : `${branchName}: `
  switch (moment) {
    case 'noon': {
      const { promise, name, beside, picture } = home.noon
      const isFact = bakedAt !== null
      const lead = isFact ? `${of}${name} heute ${freshWords(bakedAt)} Uhr.` : ORDER
      return { promise, lead, isFact, pictures: [beside, picture] }
    }
    case 'rescue': {
      const promise = evening === null ? home.promise : `Noch ${bagsInWords(evening.left)} zu retten.`
      const lead = evening === null ? ORDER : `${of}${collectWithin(evening)}.`
      return { promise, lead, isFact: evening !== null, pictures: [home.rescue] }
    }
    case 'rest':
      return { promise: home.rest.promise, lead: NIGHT, isFact: false, pictures: [home.rest.picture] }
    default:
      return { promise: home.promise, lead: ORDER, isFact: false, pictures: [home.loaf] }
  }
}
