/** Differences of a cart to the one that was shown, for the customer to see before the purchase (§ 312j (2) BGB). */

import type { Cart, CartItem } from '@/lib/contract/orders/carts'
import { EMPTY_DATE_TIME } from '@/lib/contract/values'
import { depositTotal, lineId, productLines } from '@/lib/domain/cart-lines'
import { formatAppointmentTime } from '@/lib/format/berlin-format'
import { formatCents } from '@/lib/format/money'
import { appointmentLabel, serviceLabel } from '@/lib/words/de/labels'
import { appointmentLabels, sumLabels } from '@/lib/words/de/order-rows'
import { nameIn } from '@/lib/words/de/packaging'

/** German texts; empty if it did not exist. */
export type CartDifference = { label: string; was: string; now: string }

const priceOf = (item: CartItem | undefined): string =>
  item === undefined ? '' : `${item.cartItemUnits} x, ${formatCents(item.totalPrice)}`

/** Lines of both carts, current ones first. */
function linesOf(shown: Cart, now: Cart): CartDifference[] {
  const byLine = (cart: Cart) => new Map(productLines(cart).map((item) => [lineId(item), item]))
  const [was, is] = [byLine(shown), byLine(now)]
  return [...new Map([...is, ...was])].map(([line, item]) => ({
    label: nameIn(item),
    was: priceOf(was.get(line)),
    now: priceOf(is.get(line)),
  }))
}

/** Other facts of an order by label; empty if missing. */
function factsOf(cart: Cart): Readonly<Record<string, string>> {
  const { orderMode: mode, express, targetBranch, targetDateTime, shippingPrice, orderDiscount } = cart
  const deposit = depositTotal(cart)
  const time = targetDateTime === EMPTY_DATE_TIME ? '' : formatAppointmentTime(targetDateTime)
  return {
    [appointmentLabels.service]: mode === null ? '' : serviceLabel(mode, express),
    [appointmentLabels.branch]: targetBranch?.branchPublicName ?? '',
    // At the table the time is always now, so it is no difference.
    ...(mode === null || mode === 'inhouse' ? {} : { [appointmentLabel[mode]]: time }),
    [sumLabels.coupon]: orderDiscount > 0 ? formatCents(-orderDiscount) : '',
    [sumLabels.deposit]: deposit > 0 ? formatCents(deposit) : '',
    [sumLabels.shipping]: shippingPrice > 0 ? formatCents(shippingPrice) : '',
  }
}

/** Differing lines and facts. The note is ignored, because only the customer changes it. */
export function differencesOf(shown: Cart, now: Cart): CartDifference[] {
  const [was, is] = [factsOf(shown), factsOf(now)]
  const labels = [...new Set([...Object.keys(is), ...Object.keys(was)])]
  const facts = labels.map((label) => ({ label, was: was[label] ?? '', now: is[label] ?? '' }))
  return [...linesOf(shown, now), ...facts].filter((one) => one.was !== one.now)
}

/** Whether the cart is equal to the shown one, so that it may be bought. */
export const isAsShown = (shown: Cart, now: Cart): boolean =>
  shown.grandTotal === now.grandTotal && differencesOf(shown, now).length === 0
