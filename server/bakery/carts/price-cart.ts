/** Loads offers, branch and coupon of a cart, and prices it. */
import type { Caller } from '@/lib/contract/operation'
import { pauseDetails, pauseFor } from '../branches/pause-rules'
import type { BranchRecord } from '../branches/rules'
import type { BranchesService } from '../branches/service'
import type { CatalogueService } from '../catalogue/service'
import { changeableUntil } from '../change-deadline/rules'
import { judgeForCart } from '../coupons/service'
import type { Db, Tx } from '../db/client'
import { priceCart } from '../pricing/rules'
import type { LoadedStock } from '../stock/service'
import { type CartState, hasActiveHold, isConfigured, lineToPrice, type Offers, originPoint } from './rules'
import { outgrownSlotOf } from './times/cart-needs'
import type { CartView } from './view'

export type Sources = { branches: BranchesService; catalogue: CatalogueService; loyaltyPercent: number }

/**
 * Offers of the cart's lines and of further SKUs, at the cart's branch and time. `tx` null: outside of a transaction.
 * `stock`: stock that was read with the cart; it is used if branch and day are the same.
 */
export function offersFor(
  { catalogue }: Pick<Sources, 'catalogue'>,
  tx: Tx | null,
  { cartId, branchId, orderMode, express, targetAt, lines }: CartState,
  { further = [], stock }: { further?: readonly number[]; stock?: LoadedStock | null } = {},
): Promise<Offers> {
  const skuids = [...new Set([...lines.map((line) => line.skuid), ...further])]
  return catalogue.offers(
    { branchId, orderMode, express, at: targetAt, stock: stock ?? undefined, ...(cartId === '' ? {} : { cartId }) },
    skuids,
    tx ?? undefined,
  )
}

/** Pause of the cart's branch; null while the cart holds its slot, which a pause does not affect. */
async function pauseOfCart({ branches }: Sources, cart: CartState, branch: BranchRecord | null, now: Date) {
  if (branch === null || !isConfigured(cart) || hasActiveHold(cart, now)) return null
  const { orderMode: mode, express } = cart
  const until = pauseFor(branch, mode, express, now)
  return until && pauseDetails(await branches.all(), branch, until, { mode, express, from: originPoint(cart), now })
}

async function changeDeadlineOf({ branches }: Sources, cart: CartState, branch: BranchRecord | null, now: Date) {
  if (branch === null || !isConfigured(cart) || cart.lines.length === 0) return null
  const skuids = cart.lines.map(({ skuid }) => skuid)
  const until = changeableUntil(await branches.wavePlan(), { ...cart, branch, skuids }, now)
  return until > now ? until : null
}

/**
 * Prices a cart. `redeemer` of the coupon: the customer id, a guest's lower-case email, or null while unknown.
 */
export async function cartViewOf(
  sources: Sources,
  db: Db | Tx,
  caller: Caller,
  { cart, offers, now, redeemer }: { cart: CartState; offers: Offers; now: Date; redeemer: string | null },
): Promise<CartView> {
  const { branches, loyaltyPercent } = sources
  const branch = cart.branchId === null ? null : ((await branches.byId(cart.branchId)) ?? null)
  const lines = cart.lines.flatMap((line) => lineToPrice(line, offers.get(line.skuid)) ?? [])
  const { couponCode: code } = cart
  const verdict = code === null ? null : await judgeForCart(db, { code, lines, redeemer, now })
  const loyal = caller.customerId !== null
  const priced = priceCart({
    lines,
    loyal,
    loyaltyPercent,
    coupon: verdict?.kind === 'applies' ? verdict.coupon : null,
    orderMode: cart.orderMode,
    delivery:
      cart.orderMode === 'delivery' && branch !== null
        ? { feeCents: branch.deliveryFeeCents, freeFromCents: branch.deliveryFreeFromCents }
        : null,
  })
  return {
    cart,
    branch,
    branchPause: await pauseOfCart(sources, cart, branch, now),
    slotOutgrown: await outgrownSlotOf(sources, db, cart, { branch, now }),
    changeableUntil: await changeDeadlineOf(sources, cart, branch, now),
    offers,
    priced,
    verdict,
    loyaltyPercent: loyal && verdict?.kind !== 'applies' ? loyaltyPercent : 0,
  }
}
