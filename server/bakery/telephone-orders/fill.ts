/** Fills the cart of an order by telephone, and holds its place and its goods. */

import { ok, type Result, refuse } from '@/lib/contract/operation'
import type { Cart } from '@/lib/contract/orders/carts'
import type { TelephoneDraft } from '@/lib/contract/orders/telephone-orders'
import type { OrderMode, Packaging } from '@/lib/contract/values'
import { productLines } from '@/lib/domain/cart-lines'
import { dayOf, toWire } from '@/lib/format/berlin-time'
import { cartChangeWords } from '@/lib/words/de/notices'
import { type BranchRecord, offersService } from '../branches/rules'
import { longestLeadTime } from '../carts/rules'
import type { Tx } from '../db/client'
import type { TelephoneLine } from '../db/schema/telephone-orders'
import { unitsBySku } from '../stock/rules'
import { holdUnits } from '../stock/service'
import type { TelephoneDeps } from './deps'
import { lastPayTime, payTimes } from './rules'

/** A table is ordered at the table; a delivery needs an address that the customer types. */
export const ORDER_MODE = 'pickup' as const satisfies OrderMode

export type Wish = {
  branch: BranchRecord
  targetAt: Date
  lines: readonly { skuid: number; packaging: Packaging | null; units: number }[]
}

export type Filled = {
  cartId: string
  cart: Cart
  changes: string[]
  lines: TelephoneLine[]
}

type FillRefusal = 'branch_paused' | 'mode_not_offered' | 'not_for_sale' | 'slot_full' | 'stock_exceeded'

const linesOf = (wish: Wish['lines'], cart: Cart, names: ReadonlyMap<number, { name: string }>): TelephoneLine[] =>
  wish.map(({ skuid, packaging, units }) => {
    const item = cart.cartItems.find((one) => one.skuid === skuid)
    const skuName = item?.skuName ?? names.get(skuid)?.name ?? ''
    return { skuid, packaging, units, skuName, unitPrice: item?.unitPrice ?? 0 }
  })

/** `cartId`: a cart that is filled anew; null: a new one. The caller rolls back on a refusal. */
export async function fill(
  { carts, catalogue }: TelephoneDeps,
  tx: Tx,
  wish: Wish,
  { cartId, heldUntil }: { cartId: string | null; heldUntil: Date },
): Promise<Result<Filled, FillRefusal>> {
  const { branch, targetAt } = wish
  if (!offersService(branch, ORDER_MODE, false)) return refuse('mode_not_offered')
  const names = await catalogue.productsById(wish.lines.map(({ skuid }) => skuid))
  const lines = wish.lines.map((line) => ({ ...line, skuName: names.get(line.skuid)?.name ?? '', unitPrice: 0 }))
  const filled = await carts.fillCart(
    tx,
    {
      order: { orderMode: ORDER_MODE, express: false, branchId: branch.branchId, origin: null, lines },
      ...{ note: '', branch, targetAt, customerId: null },
      ...(cartId !== null && { cartId }),
    },
    heldUntil,
  )
  if (filled.kind === 'nothing_left') return refuse('not_for_sale')
  if (filled.kind === 'full' || filled.start.getTime() !== targetAt.getTime()) return refuse('slot_full')
  if (filled.pausedUntil !== null) return refuse('branch_paused')
  const { cart } = filled
  const units = unitsBySku(productLines(cart).map(({ skuid, cartItemUnits }) => ({ skuid, units: cartItemUnits })))
  const stockDay = { branchId: branch.branchId, day: dayOf(targetAt) }
  if (!(await holdUnits(tx, filled.cartId, stockDay, { units, expiresAt: heldUntil }))) return refuse('stock_exceeded')
  const changes = filled.changes.map(cartChangeWords).map(({ label, reason }) => `${label}: ${reason}`)
  return ok({ cartId: filled.cartId, cart, changes, lines: linesOf(wish.lines, cart, names) })
}

/** Times until which the customer may pay. */
export async function payTimesOf(
  { branches, catalogue, clock }: TelephoneDeps,
  { branch, targetAt, lines }: Wish,
): Promise<Date[]> {
  const now = clock.now()
  const skuids = lines.map(({ skuid }) => skuid)
  const products = await catalogue.productsById(skuids)
  const timing = { orderMode: ORDER_MODE, express: false, targetAt, branch, skuids } as const
  const leadHours = longestLeadTime(products.values())?.hours ?? 0
  const latest = lastPayTime(await branches.wavePlan(), timing, leadHours, now)
  return payTimes(now, latest)
}

export const toDraft = (
  telephoneOrderGUID: string,
  { cart, changes }: Filled,
  { heldUntil, times }: { heldUntil: Date; times: readonly Date[] },
): TelephoneDraft => ({
  telephoneOrderGUID,
  cart,
  changes,
  heldUntil: toWire(heldUntil),
  payUntil: times.map((time) => toWire(time)),
})
