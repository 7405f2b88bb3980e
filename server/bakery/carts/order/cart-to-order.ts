/** Turns a cart into the data of an order. */

import { type Caller, ok } from '@/lib/contract/operation'
import type { Cart } from '@/lib/contract/orders/carts'
import type { Order, OrderLine } from '@/lib/contract/orders/checkout'
import type { Notice } from '@/lib/contract/orders/notices'
import { emailKey } from '@/lib/contract/text-form'
import { dayOf } from '@/lib/format/berlin-time'
import { cartNoteWords } from '@/lib/words/de/cart-note'
import type { BranchRecord } from '../../branches/rules'
import { depositOf, isBakedInShop } from '../../catalogue/rules'
import type { CouponRecord } from '../../coupons/rules'
import type { Tx } from '../../db/client'
import { inTransaction } from '../../db/transact'
import { lineDiscounts } from '../../pricing/line-discount-rules'
import { lineTermsOf, type OrderTerms } from '../../pricing/terms-rules'
import { unitsBySku } from '../../stock/rules'
import type { Units } from '../../stock/service'
import { type CartDeps, holdEndAt } from '../cart-writer'
import { type ConfiguredCart, isOwnedBy, type Offers } from '../rules'
import { atCheckout } from '../shop-notification-rules'
import * as store from '../store'
import { type CartView, toCart } from '../view'
import { validateCart } from './validate-cart'

/** A checked and priced cart with everything that an order takes from it. */
export type CheckoutCart = {
  /** The cart in the contract's form; the order refers to its `version`. */
  cart: Cart
  cartId: string
  branch: BranchRecord
  orderMode: ConfiguredCart['orderMode']
  express: boolean
  targetAt: Date
  /** 'yyyy-MM-dd' in Berlin: the day whose stock is claimed. */
  day: string
  tableNumber: number | null
  note: string
  /** The applied coupon; null if none applies. */
  couponCode: string | null
  /** In the order of the cart; deposits are not a line. */
  lines: OrderLine[]
  totals: Pick<
    Order,
    'subTotal' | 'orderCatalogDiscount' | 'orderDiscount' | 'depositTotal' | 'shippingPrice' | 'grandTotal' | 'vat'
  >
  /** Price terms of the order. */
  terms: OrderTerms
  /** For `catalogue.claimInventory`. */
  units: Units[]
  /** Work units of the slot hold. */
  work: number
  /** Products that the branch bakes itself if they are ordered after the cut-off. */
  shopBakedSkuids: ReadonlySet<number>
}

export type Checkout = { ready: true; checkout: CheckoutCart } | { ready: false; notice: Notice }

function orderLinesOf(view: CartView, offers: Offers): OrderLine[] {
  return view.priced.lines.flatMap((line) => {
    const offer = offers.get(line.skuid)
    if (offer === undefined) return []
    const { record } = offer
    return {
      skuid: line.skuid,
      skuNumber: record.skuNumber,
      skuName: record.name,
      skuNameSeparated: record.nameSeparated,
      skuSubline: record.subline,
      imagePath: record.imagePath,
      units: line.units,
      unitPrice: line.unitPrice,
      totalPrice: line.totalPrice,
      totalDiscount: line.totalDiscount,
      depositPrice: depositOf(offer, line.packaging),
      packaging: line.packaging,
      discounts: lineDiscounts(line),
      vatRate: line.vatRate,
      allergens: record.allergensText,
      withdrawal: record.withdrawal,
    }
  })
}

function orderTermsOf(
  { priced, offers, verdict }: CartView,
  branch: BranchRecord,
  of: ConfiguredCart,
  loyalty: number,
) {
  const isDelivered = of.orderMode === 'delivery'
  const lines = priced.lines.flatMap(({ skuid, packaging }) => {
    const offer = offers.get(skuid)
    return offer === undefined ? [] : lineTermsOf(offer, packaging)
  })
  return {
    loyaltyPercent: loyalty,
    coupon: verdict?.kind === 'applies' ? couponTermsOf(verdict.coupon) : null,
    delivery: isDelivered ? { feeCents: branch.deliveryFeeCents, freeFromCents: branch.deliveryFreeFromCents } : null,
    minimumCents: isDelivered ? branch.deliveryMinimumCents : 0,
    lines,
  }
}

const couponTermsOf = ({ code, kind, value, categorySlug, minimumCents }: CouponRecord) => ({
  code,
  kind,
  value,
  categorySlug,
  minimumCents,
})

function shopBakedSkuidsOf(offers: Offers, { branchId, lateOrders }: BranchRecord): Set<number> {
  const baked = [...offers.values()].filter(
    ({ record, inventoryLeft }) => inventoryLeft === null && isBakedInShop(record, branchId),
  )
  return new Set(lateOrders ? baked.map(({ record }) => record.skuid) : [])
}

type CheckedCart = { view: CartView; cart: ConfiguredCart; branch: BranchRecord }

function toCheckout({ view, cart, branch }: CheckedCart, loyaltyPercent: number, now: Date): CheckoutCart {
  const { subTotal, orderCatalogDiscount, orderDiscount, depositTotal, shippingPrice, grandTotal, vat } = view.priced
  return {
    cart: toCart(view, now),
    cartId: cart.cartId,
    branch,
    orderMode: cart.orderMode,
    express: cart.express,
    targetAt: cart.targetAt,
    day: dayOf(cart.targetAt),
    tableNumber: cart.tableNumber,
    note: cartNoteWords(cart.note, cart.tableNumber),
    couponCode: view.verdict?.kind === 'applies' ? cart.couponCode : null,
    lines: orderLinesOf(view, view.offers),
    totals: {
      subTotal,
      orderCatalogDiscount,
      orderDiscount,
      depositTotal,
      shippingPrice,
      grandTotal,
      vat: [...vat],
    },
    terms: orderTermsOf(view, branch, cart, loyaltyPercent),
    units: unitsBySku(cart.lines),
    work: cart.holdWork,
    shopBakedSkuids: shopBakedSkuidsOf(view.offers, branch),
  }
}

/**
 * Locks, checks and prices the caller's cart in the transaction that creates the order. Not ready: the adjusted cart is saved
 * (so the transaction must commit), and the notice explains the changes to the customer. `guestEmail` counts for a coupon's
 * limit per customer.
 */
export async function checkoutCart(
  deps: CartDeps,
  tx: Tx,
  caller: Caller,
  guestEmail: string | null,
): Promise<Checkout> {
  const now = deps.clock.now()
  const { cartId, customerId } = caller
  const redeemer = customerId ?? (guestEmail ? emailKey(guestEmail) : null)
  const locked = cartId === null ? null : await store.lockWithStock(tx, cartId)
  if (locked === null || !isOwnedBy(locked.cart, caller)) return { ready: false, notice: { code: 'cart_empty' } }
  const { cart: before, stock } = locked
  const context = { sources: deps, tx, caller, now, expiresAt: holdEndAt(deps, now), redeemer, stock }
  const result = await validateCart(context, before)
  const loyaltyPercent = customerId === null ? 0 : deps.loyaltyPercent
  if (result.ready) return { ready: true, checkout: toCheckout(result, loyaltyPercent, now) }
  if (result.cart !== before) await store.saveCart(tx, before, result.cart, now)
  return { ready: false, notice: result.notice }
}

/** Checks the cart before the payment page, with the notice that the check of the order would give. */
export async function validate(deps: CartDeps, caller: Caller) {
  const checked = await inTransaction(deps.db, (tx) => checkoutCart(deps, tx, caller, null), 'asyncCommit')
  if (checked.ready) return ok({ validationResult: 'valid' as const, shopNotification: null })
  const shopNotification = atCheckout(checked.notice, deps.clock.now())
  return ok({ validationResult: 'invalid' as const, shopNotification })
}
