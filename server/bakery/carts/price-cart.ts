/** Puts a cart together with what catalogue, branches and coupons know, and prices it. */
import type { Caller } from '@/lib/contract/operation'
import { pauseFor, pauseOf } from '../branches/pause-rules'
import type { BranchRecord } from '../branches/rules'
import type { BranchesService } from '../branches/service'
import type { CatalogueService } from '../catalogue/service'
import { changeableUntil } from '../change-deadline/rules'
import { judgeForCart } from '../coupons/service'
import type { Db, Tx } from '../db/client'
import { priceCart } from '../pricing/rules'
import type { StockRead } from '../stock/service'
import { type CartState, isConfigured, isHeld, lineToPrice, type Offers, pointOf } from './rules'
import { outgrownOf } from './times/cart-needs'
import type { CartView } from './view'

export type Sources = { branches: BranchesService; catalogue: CatalogueService; loyaltyPercent: number }

/**
 * Offers of the cart's lines, and of further SKUs, at the cart's branch and time. `tx` null reads outside of one; `read` is
 * stock that was read with the cart, and counts as far as it is of there and then.
 */
export function offersFor(
  { catalogue }: Pick<Sources, 'catalogue'>,
  tx: Tx | null,
  { cartId, branchId, orderMode, express, targetAt, lines }: CartState,
  { further = [], read }: { further?: readonly number[]; read?: StockRead | null } = {},
): Promise<Offers> {
  const skuids = [...new Set([...lines.map((line) => line.skuid), ...further])]
  return catalogue.offers(
    { branchId, orderMode, express, at: targetAt, read: read ?? undefined, ...(cartId === '' ? {} : { cartId }) },
    skuids,
    tx ?? undefined,
  )
}

/** A place that is held is kept, so there is nothing to tell of. */
async function pauseOfCart({ branches }: Sources, cart: CartState, branch: BranchRecord | null, now: Date) {
  if (branch === null || !isConfigured(cart) || isHeld(cart, now)) return null
  const { orderMode: mode, express } = cart
  const until = pauseFor(branch, mode, express, now)
  return until && pauseOf(await branches.all(), branch, until, { mode, express, from: pointOf(cart), now })
}

async function changeableCart({ branches }: Sources, cart: CartState, branch: BranchRecord | null, now: Date) {
  if (branch === null || !isConfigured(cart) || cart.lines.length === 0) return null
  const skuids = cart.lines.map(({ skuid }) => skuid)
  const until = changeableUntil(await branches.wavePlan(), { ...cart, branch, skuids }, now)
  return until > now ? until : null
}

/**
 * Prices a cart. `redeemer` is who would redeem its coupon: the customer id, a guest's lower-case e-mail, or null while
 * nobody knows who orders.
 */
export async function viewOf(
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
    pause: await pauseOfCart(sources, cart, branch, now),
    outgrown: await outgrownOf(sources, db, cart, { branch, now }),
    changeable: await changeableCart(sources, cart, branch, now),
    offers,
    priced,
    verdict,
    loyaltyPercent: loyal && verdict?.kind !== 'applies' ? loyaltyPercent : 0,
  }
}
