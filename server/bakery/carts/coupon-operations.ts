/** Applies and removes the cart's coupon code. A cart has at most one; it is checked with every change of the cart. */
import { type Caller, ok, refuse } from '@/lib/contract/operation'
import type { CouponRefusal } from '@/lib/contract/values'
import { couponApplied, couponNotThere, couponRemoved, couponWords } from '@/lib/words/de/coupons'
import { couponObstacle, normaliseCode } from '../coupons/rules'
import { judgeForCart } from '../coupons/service'
import { type CartDeps, type CartInput, writeCart } from './cart-writer'
import { offersFor } from './price-cart'
import { lineToPrice } from './rules'

export async function applyCoupon(deps: CartDeps, caller: Caller, { Code }: CartInput<'applyCoupon'>) {
  const couponCode = normaliseCode(Code)
  let appliedResult = couponApplied(couponCode)
  const result = await writeCart<CouponRefusal>(deps, caller, async (tx, before, stock) => {
    const offers = await offersFor(deps, tx, before, { stock })
    const lines = before.lines.flatMap((line) => lineToPrice(line, offers.get(line.skuid)) ?? [])
    const candidate = { code: couponCode, lines, redeemer: caller.customerId, now: deps.clock.now() }
    const verdict = await judgeForCart(tx, candidate)
    if (verdict.kind === 'refused') {
      return refuse(verdict.error, { details: { appliedResult: couponWords[verdict.error] } })
    }
    const obstacle = couponObstacle(verdict)
    if (obstacle !== null) appliedResult = couponWords[obstacle]
    return ok({ cart: { ...before, couponCode }, offers })
  })
  return result.ok ? ok({ appliedResult, shoppingCart: result.value }) : result
}

export async function removeCoupon(deps: CartDeps, caller: Caller, { Code }: CartInput<'removeCoupon'>) {
  const code = normaliseCode(Code)
  let removedResult = couponNotThere(code)
  const result = await writeCart(deps, caller, async (_tx, before) => {
    if (before.couponCode !== code) return ok({ cart: before })
    removedResult = couponRemoved(code)
    return ok({ cart: { ...before, couponCode: null } })
  })
  return result.ok ? ok({ removedResult, shoppingCart: result.value }) : result
}
