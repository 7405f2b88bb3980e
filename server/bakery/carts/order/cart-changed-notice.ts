/** The notice of a cart that could not be taken over as it was wanted. */

import type { Change, Notice } from '@/lib/contract/notices'
import { toWire } from '@/lib/format/berlin-time'
import type { ProductRecord } from '../../catalogue/rules'
import type { Delay } from '../times/whole-cart'

/** `delay`: which product makes all of the cart later; null when none does. */
export function cartChanged(changes: readonly Change[], delay: Delay<ProductRecord> | null): Notice {
  if (delay === null || delay.earliest === null) return { code: 'cart_changed', changes, together: null }
  const { name: product, leadHours, bakedOn, breadSaver } = delay.cause
  const { pastWave } = delay
  const baking = { leadHours, bakedOn, ...(breadSaver && { breadSaver }), ...(pastWave && { pastWave }) }
  return { code: 'cart_changed', changes, together: { start: toWire(delay.earliest), product, ...baking } }
}
