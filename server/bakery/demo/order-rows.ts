/** Rows of past orders in the form of the orders module: priced copies, paid and collected. */

import type { OrderMode } from '@/lib/contract/values'
import { DEFAULT_BUSINESS_SETTINGS } from '@/lib/domain/business-settings'
import { addCalendarDays, dayOf, instantAt } from '@/lib/format/berlin-time'
import { type PriceEntry, pricesInForce } from '../catalogue/rules'
import type { numberSeries, orderEvents, orderLines, orders } from '../db/schema/orders'
import { formatInvoiceNumber, formatOrderNumber } from '../orders/rules'
import { keysOfOrder } from '../orders/search/rules'
import { lineDiscounts } from '../pricing/line-discount-rules'
import { priceCart } from '../pricing/rules'
import type { LineTerms, OrderTerms } from '../pricing/terms-rules'
import type { DemoBranchRow } from './branch-rows'
import type { ProductRow } from './product-rows'

export type PastOrder = {
  orderId: string
  orderGuid: string
  cartId: string
  customerId: string | null
  contact: NonNullable<OrderRow['contact']>
  deliveryAddress: NonNullable<OrderRow['deliveryAddress']> | null
  branch: DemoBranchRow
  mode: OrderMode
  table: number | null
  targetAt: Date
  lines: readonly { product: ProductRow; units: number }[]
  /** ISO weekdays of a standing order made from this order. */
  everyWeekOn?: readonly number[] | undefined
}

export type OrderNumbers = { orderNumber: string; invoiceNumber: string }
export type PriceLists = ReadonlyMap<number, readonly PriceEntry[]>
type OrderRow = typeof orders.$inferInsert

const HOUR_MS = 3_600_000

/** The appointment of an order, `daysAgo` days before now. */
export const targetOf = (now: Date, daysAgo: number, time: string): Date =>
  instantAt(addCalendarDays(dayOf(now), -daysAgo), time)

const paidAtOf = (order: PastOrder): Date => new Date(order.targetAt.getTime() - 14 * HOUR_MS)

type SeriesRow = typeof numberSeries.$inferInsert

/** Assigns order and invoice numbers that continue both series, consecutive per year, in the order of payment. */
export function numberOrders(past: readonly PastOrder[], standing: readonly SeriesRow[] = []) {
  const series = new Map(standing.map((row) => [`${row.series} ${row.year}`, row]))
  const take = (name: 'order' | 'invoice', year: number): number => {
    const last = (series.get(`${name} ${year}`)?.last ?? 0) + 1
    series.set(`${name} ${year}`, { series: name, year, last })
    return last
  }
  const numbered = past
    .toSorted((a, b) => a.targetAt.getTime() - b.targetAt.getTime())
    .map((order) => {
      const year = Number(dayOf(paidAtOf(order)).slice(0, 4))
      const orderNumber = formatOrderNumber(year, take('order', year))
      return { order, numbers: { orderNumber, invoiceNumber: formatInvoiceNumber(year, take('invoice', year)) } }
    })
  return { numbered, series: [...series.values()] }
}

const vatClassOf = (product: ProductRow) =>
  product.vatClass === 'drink' || product.vatClass === 'milk_drink' ? product.vatClass : 'food'

const deliveryTermsOf = ({ mode, branch }: PastOrder): Pick<OrderTerms, 'delivery' | 'minimumCents'> =>
  mode === 'delivery'
    ? {
        delivery: { feeCents: branch.deliveryFeeCents ?? 0, freeFromCents: branch.deliveryFreeFromCents ?? 0 },
        minimumCents: branch.deliveryMinimumCents ?? 0,
      }
    : { delivery: null, minimumCents: 0 }

const lineTermsOf = (
  { mode, branch, targetAt }: PastOrder,
  product: ProductRow,
  priceLists: PriceLists,
): LineTerms => ({
  tiers: pricesInForce(priceLists.get(product.skuid) ?? [], { zone: branch.priceZone, mode, at: targetAt }),
  depositCents: product.depositCents ?? 0,
  loyaltyDiscount: product.loyaltyDiscount ?? false,
  vatClass: vatClassOf(product),
  categorySlug: product.categorySlug,
  isBread: product.isBread ?? false,
})

function priceOrder(order: PastOrder, priceLists: PriceLists) {
  const loyal = order.customerId !== null
  const bought = order.lines.map(({ product, units }) => ({
    line: { skuid: product.skuid, packaging: null, units },
    terms: lineTermsOf(order, product, priceLists),
  }))
  const terms: OrderTerms = {
    loyaltyPercent: loyal ? DEFAULT_BUSINESS_SETTINGS.loyaltyPercent : 0,
    coupon: null,
    ...deliveryTermsOf(order),
    lines: bought.map((one) => one.terms),
  }
  const lines = bought.map((one) => ({ ...one.line, ...one.terms }))
  return { priced: priceCart({ ...terms, loyal, orderMode: order.mode, lines }), terms }
}

/** Six digits derived from the order's guid, so that they are reproducible. */
const demoOpeningCode = ({ orderGuid }: PastOrder): string =>
  String(Number.parseInt(orderGuid.slice(0, 8), 16) % 1_000_000).padStart(6, '0')

export function orderRowsOf(order: PastOrder, numbers: OrderNumbers, priceLists: PriceLists) {
  const { priced, terms } = priceOrder(order, priceLists)
  const { orderId, branch, targetAt } = order
  const paidAt = paidAtOf(order)
  const row: OrderRow = {
    orderId,
    orderGuid: order.orderGuid,
    ...numbers,
    state: 'collected',
    cartId: order.cartId,
    cartVersion: 1,
    customerId: order.customerId,
    contact: order.contact,
    deliveryAddress: order.deliveryAddress,
    branchId: branch.branchId,
    branch: {
      branchId: branch.branchId,
      branchPublicName: branch.publicName,
      street: branch.street,
      postCode: branch.postCode,
      city: branch.city,
      kind: branch.kind === 'station' ? 'station' : 'shop',
    },
    orderMode: order.mode,
    express: false,
    targetAt,
    tableNumber: order.table,
    pickupCode: branch.kind === 'station' ? demoOpeningCode(order) : '',
    note: '',
    totals: {
      subTotal: priced.subTotal,
      orderCatalogDiscount: priced.orderCatalogDiscount,
      orderDiscount: priced.orderDiscount,
      depositTotal: priced.depositTotal,
      shippingPrice: priced.shippingPrice,
      grandTotal: priced.grandTotal,
      vat: [...priced.vat],
    },
    grandTotalCents: priced.grandTotal,
    priceTerms: terms,
    createdAt: paidAt,
    paidAt,
  }
  const lines: (typeof orderLines.$inferInsert)[] = priced.lines.map((line, position) => {
    const product = order.lines[position]?.product
    return {
      orderId,
      position,
      skuid: line.skuid,
      skuNumber: product?.skuNumber ?? '',
      name: product?.name ?? '',
      nameSeparated: product?.nameSeparated ?? '',
      subline: product?.subline ?? '',
      imagePath: product?.imagePath ?? '',
      units: line.units,
      unitPriceCents: line.unitPrice,
      totalPriceCents: line.totalPrice,
      totalDiscountCents: line.totalDiscount,
      depositCents: product?.depositCents ?? 0,
      discounts: lineDiscounts(line),
      vatRate: line.vatRate,
      allergens: product?.allergensText ?? '',
      withdrawal: product?.withdrawal ?? 'perishable',
      // Past orders are in no production list.
      wave: '',
    }
  })
  const events: (typeof orderEvents.$inferInsert)[] = [
    { orderId, at: paidAt, fromState: 'capturing', toState: 'paid' },
    { orderId, at: targetAt, fromState: 'paid', toState: 'collected' },
  ]
  return { row, lines, events, search: { orderId, keys: keysOfOrder(row, lines) } }
}
