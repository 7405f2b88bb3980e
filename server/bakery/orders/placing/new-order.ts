/** Creates an order as a copy of its cart. */
import { randomUUID } from 'node:crypto'
import { withdrawalRule } from '@/lib/contract/common'
import type { Order, OrderLine, PaymentMethod } from '@/lib/contract/orders/checkout'
import { dayOf } from '@/lib/format/berlin-time'
import { lineWaves, NOT_BAKED, type WavePlan } from '../../baking-waves/rules'
import type { CheckoutCart } from '../../carts/service'
import { changeableUntil } from '../../change-deadline/rules'
import type { Tx } from '../../db/client'
import type { ClaimedUnits } from '../claimed-units/store'
import { nextNumber } from '../numbers/store'
import { insertPayment, type PaymentRecord } from '../payment/store'
import { formatOrderNumber, type OrderCustomer } from '../rules'
import { insertOrder, type LineRow, type OrderRecord } from '../store'
import { newOpeningCode } from './opening-code'

type Owner = OrderCustomer &
  Pick<OrderRecord, 'customerId' | 'companyId' | 'costCentre'> & { paymentMethod: PaymentMethod }

const branchOf = ({ branch }: CheckoutCart): Order['branch'] => ({
  branchId: branch.branchId,
  branchPublicName: branch.publicName,
  street: branch.street,
  postCode: branch.postCode,
  city: branch.city,
  kind: branch.kind,
})

export const toLineRow = (line: OrderLine, position: number, claimedUnits: number) => ({
  position,
  skuid: line.skuid,
  skuNumber: line.skuNumber,
  name: line.skuName,
  nameSeparated: line.skuNameSeparated,
  subline: line.skuSubline,
  imagePath: line.imagePath,
  units: line.units,
  unitPriceCents: line.unitPrice,
  totalPriceCents: line.totalPrice,
  totalDiscountCents: line.totalDiscount,
  depositCents: line.depositPrice,
  packaging: line.packaging,
  discounts: line.discounts,
  vatRate: line.vatRate,
  allergens: line.allergens,
  withdrawal: line.withdrawal,
  claimedUnits,
})

/** The order line of a stored row. */
export const toLine = (row: LineRow): OrderLine => ({
  skuid: row.skuid,
  skuNumber: row.skuNumber,
  skuName: row.name,
  skuNameSeparated: row.nameSeparated,
  skuSubline: row.subline,
  imagePath: row.imagePath,
  units: row.units,
  unitPrice: row.unitPriceCents,
  totalPrice: row.totalPriceCents,
  totalDiscount: row.totalDiscountCents,
  depositPrice: row.depositCents,
  packaging: row.packaging,
  discounts: row.discounts,
  vatRate: row.vatRate,
  allergens: row.allergens,
  withdrawal: withdrawalRule.parse(row.withdrawal),
})

/** The next order number of the year. Its row in the series stays locked until the transaction ends. */
export async function nextOrderNumber(tx: Tx, now: Date): Promise<string> {
  const year = Number(dayOf(now).slice(0, 4))
  return formatOrderNumber(year, await nextNumber(tx, 'order', year))
}

/** `claimed`: units that the order has claimed of the day's stock. */
type Sale = { owner: Owner; orderNumber: string; claimed: readonly ClaimedUnits[]; plan: WavePlan; now: Date }

/** Inserts the order, its lines and its first payment. */
export async function insertNewOrder(
  tx: Tx,
  cart: CheckoutCart,
  { owner, orderNumber, claimed, plan, now }: Sale,
): Promise<{ payment: PaymentRecord; lines: LineRow[] }> {
  const ordered = { ...cart, skuids: cart.lines.map(({ skuid }) => skuid) }
  const waves = lineWaves(plan, ordered, (skuid, { cutOffAt }) => cart.shopBakedSkuids.has(skuid) && cutOffAt <= now)
  const claimedSkus = new Set(claimed.map(({ skuid }) => skuid))
  const orderId = randomUUID()
  const lines = cart.lines.map((line, position) => ({
    orderId,
    ...toLineRow(line, position, claimedSkus.has(line.skuid) ? line.units : 0),
    ...(waves[position] ?? NOT_BAKED),
  }))
  const inserting = insertOrder(
    tx,
    {
      ...owner,
      orderId,
      orderGuid: randomUUID(),
      orderNumber,
      cartId: cart.cartId,
      cartVersion: cart.cart.version,
      branchId: cart.branch.branchId,
      branch: branchOf(cart),
      orderMode: cart.orderMode,
      express: cart.express,
      targetAt: cart.targetAt,
      tableNumber: cart.tableNumber,
      workUnits: cart.work,
      pickupCode: cart.branch.kind === 'station' ? await newOpeningCode(tx, cart.branch.branchId, now) : '',
      note: cart.note,
      couponCode: cart.couponCode,
      totals: cart.totals,
      priceTerms: cart.terms,
      grandTotalCents: cart.totals.grandTotal,
      createdAt: now,
      cancellableUntil: changeableUntil(plan, ordered, now),
    },
    lines,
  )
  const paying = insertPayment(tx, {
    paymentId: orderId,
    orderId,
    purpose: 'first',
    requestedVersion: null,
    sequence: 0,
    amountCents: cart.totals.grandTotal,
    method: owner.paymentMethod,
    createdAt: now,
  })
  const [order, payment] = await Promise.all([inserting, paying])
  return { payment: { ...payment, order }, lines }
}
