/** The notice about a cart whose lines had to be adjusted. */

import type { CartChange, Notice } from '@/lib/contract/orders/notices'
import { toWire } from '@/lib/format/berlin-time'
import type { ProductRecord } from '../../catalogue/rules'
import type { Delay } from '../times/earliest-for-cart'

/** `delay`: the product that delays the whole cart; null if none does. */
export function cartChangedNotice(changes: readonly CartChange[], delay: Delay<ProductRecord> | null): Notice {
  if (delay === null || delay.earliest === null) return { code: 'cart_changed', changes, together: null }
  const { name: product, leadHours, bakedOn, breadSaver } = delay.cause
  const { pastWave } = delay
  const baking = { leadHours, bakedOn, ...(breadSaver && { breadSaver }), ...(pastWave && { pastWave }) }
  return { code: 'cart_changed', changes, together: { start: toWire(delay.earliest), product, ...baking } }
}
