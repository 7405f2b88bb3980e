/** Data of the first screen of the start page, which depends on the hour. */
import type { Evening } from '@/lib/contract/catalogue/bread-saver'
import { type HeroMoment, heroMoment } from '@/lib/domain/hero-moment'
import { clockOf } from '@/lib/format/berlin-time'
import { now } from '../backend/backend'
import { loadProduct, loadShop } from './load'
import { loadTonight } from './load-bread-saver'
import { optionalPart } from './optional-part'

export type Hero = {
  moment: HeroMoment
  /** The visitor's branch; null without one. */
  branchName: string | null
  /** The branch bakes the product at this time of the chosen day, which is today ('HH:mm'); null if that is not known. */
  bakedAt: string | null
  /** Its bread-saver bags; null unless there are some. */
  evening: Evening | null
}

/** Only with a time of today: of another day's bakes the picture of this hour says nothing. */
async function bakeOfToday(skuNumber: string): Promise<string | null> {
  const ovenTime = (await loadProduct(skuNumber))?.ovenTime
  return ovenTime?.inDays === 0 ? (ovenTime.bake?.clock ?? null) : null
}

/** `noonProduct`: number of the product in the picture of noon. */
export async function loadHero(noonProduct: string): Promise<Hero> {
  const branch = (await loadShop()).cart.targetBranch
  const tonight = branch?.branchBreadSaverBag === true ? await loadTonight(branch.branchId) : null
  const evening = tonight?.evening ?? null
  const bagsLeft = evening?.left ?? 0
  const moment = heroMoment({ clock: clockOf(now()), isOpen: branch?.branchOpenNow ?? null, bagsLeft })
  const bakedAt = moment === 'noon' ? await optionalPart('oven time', bakeOfToday(noonProduct), null) : null
  return { moment, branchName: branch?.branchPublicName ?? null, bakedAt, evening: bagsLeft > 0 ? evening : null }
}
