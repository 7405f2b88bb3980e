/** The deadline until which a customer may change or cancel an order. Pure. */
import { subMinutes } from 'date-fns/subMinutes'
import { nextCutOff, type OrderTiming, type WavePlan } from '../baking-waves/rules'

/**
 * An order placed or changed at `now` can be changed or cancelled until the first cut-off of its products that is still ahead, because
 * from then on bread is baked for it, but never after the branch starts to prepare it (`preparationMinutes` before the
 * appointment). An order placed after a cut-off is a supplement, which only the branch's preparation limits.
 */
export function changeableUntil(plan: WavePlan, order: OrderTiming, now: Date): Date {
  const preparationStart = subMinutes(order.targetAt, order.branch.preparationMinutes)
  const cutOff = nextCutOff(plan, order, now)
  return cutOff !== null && cutOff < preparationStart ? cutOff : preparationStart
}
