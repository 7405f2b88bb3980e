/** The quote of a change: the order it would lead to, and its price. Claims nothing. */

import { ok, type Result, refuse } from '@/lib/contract/operation'
import type { ChangeQuote, OrderLine, OrderVersion } from '@/lib/contract/orders/checkout'
import { type LineKey, lineId } from '@/lib/domain/cart-lines'
import { packagingDeposit } from '@/lib/domain/packaging'
import { basePrice } from '@/lib/domain/price-tiers'
import { sum } from '@/lib/domain/sum'
import { dayOf, fromWire, toWire } from '@/lib/format/berlin-time'
import { breadNoteOf, breadNoteWords } from '@/lib/words/de/cart-note'
import type { Offer } from '../../catalogue/rules'
import type { Db, Tx } from '../../db/client'
import type { RequestedVersion } from '../../db/schema/orders'
import { lineDiscounts, sumByName } from '../../pricing/line-discount-rules'
import { type LineTerms, lineTermsOf, type OrderTerms } from '../../pricing/terms-rules'
import { workOf } from '../../slots/work-rules'
import { hasWithdrawals } from '../history/store'
import { areGoodsChangeable } from '../rules'
import type { OrderRecord } from '../store'
import { isNoteOffered, isSameVersion, judgeUnits, noteForGoods } from './change-rules'
import type { ChangeDeps } from './deps'
import {
  composeLines,
  type LineUnits,
  type PricedVersion,
  priceVersion,
  unitsByLine,
  unitsByProduct,
  type VersionLine,
} from './version-rules'

type QuoteDeps = Pick<ChangeDeps, 'branches' | 'catalogue' | 'db' | 'orders'>

export type ChangeRequest = { shown: OrderVersion; wanted: OrderVersion }

export type QuotedChange = {
  /** Without the check of its time slot, see offered-times.ts. */
  quote: Omit<ChangeQuote, 'slotProblem'>
  /** The order after the change. */
  next: RequestedVersion
  /** False: only time or note change. */
  changesGoods: boolean
}

type Refusal = 'order_changed' | 'goods_fixed' | 'note_unknown' | 'time_not_offered'

export const versionOf = (
  { targetAt, note }: Pick<OrderRecord, 'targetAt' | 'note'>,
  lines: readonly LineUnits[],
): OrderVersion => ({ targetDateTime: toWire(targetAt), note, lines: [...unitsByLine(lines).values()] })

type PurchasedGoods = { lines: readonly OrderLine[]; terms: OrderTerms }

/** A line of the changed order. Name, picture and allergens come from the bought line, for a new product from the catalogue. */
function toOrderLine(
  { skuid, packaging, units, terms }: VersionLine,
  priced: PricedVersion['lines'][number] | undefined,
  { bought, offer }: { bought: OrderLine | undefined; offer: Offer | undefined },
): OrderLine {
  const { record } = offer ?? {}
  return {
    skuid,
    units,
    skuNumber: bought?.skuNumber ?? record?.skuNumber ?? '',
    skuName: bought?.skuName ?? record?.name ?? '',
    skuNameSeparated: bought?.skuNameSeparated ?? record?.nameSeparated ?? '',
    skuSubline: bought?.skuSubline ?? record?.subline ?? '',
    imagePath: bought?.imagePath ?? record?.imagePath ?? '',
    allergens: bought?.allergens ?? record?.allergensText ?? '',
    withdrawal: bought?.withdrawal ?? record?.withdrawal ?? 'perishable',
    depositPrice: terms.depositCents,
    packaging,
    unitPrice: priced?.unitPrice ?? 0,
    totalPrice: priced?.totalPrice ?? 0,
    totalDiscount: priced?.totalDiscount ?? 0,
    discounts: priced === undefined ? [] : lineDiscounts(priced),
    vatRate: priced?.vatRate ?? 0,
  }
}

const depositsOf = (lines: readonly OrderLine[]): number =>
  sum(lines.map(({ units, depositPrice }) => units * depositPrice))

/** Goods with a refund or a declared withdrawal stay fixed: a change would have to know which units are affected. */
async function areGoodsOpen({ orders }: QuoteDeps, tx: Db | Tx, order: OrderRecord): Promise<boolean> {
  if (!areGoodsChangeable(order)) return false
  const { refunds } = await orders.describe(order, tx)
  return refunds.length === 0 && !(await hasWithdrawals(tx, order.orderId))
}

/** Lines, totals and note of the order with the wanted goods. */
function reprice(
  order: OrderRecord,
  { lines, terms }: PurchasedGoods,
  wanted: OrderVersion,
  offers: ReadonlyMap<number, Offer>,
) {
  const bought = lines.flatMap(({ skuid, packaging, units }, position): VersionLine[] => {
    const lineTerms = terms.lines[position]
    return lineTerms === undefined ? [] : [{ skuid, packaging, units, terms: lineTerms }]
  })
  const termsToday = ({ skuid, packaging }: LineKey): LineTerms | undefined => {
    const offer = offers.get(skuid)
    if (offer === undefined || basePrice(offer.prices) === null) return undefined
    return packagingDeposit(offer.packagingOffer, packaging) === null ? undefined : lineTermsOf(offer, packaging)
  }
  const own = unitsByLine(lines)
  // Goods that are no longer sold are priced up to the bought units.
  const possible = [...unitsByLine(wanted.lines).values()].map((line) =>
    termsToday(line) === undefined ? { ...line, units: Math.min(line.units, own.get(lineId(line))?.units ?? 0) } : line,
  )
  const composed = composeLines(bought, possible, termsToday)
  const priced = priceVersion(composed, terms, order.orderMode)
  const after = composed.map((line, position) =>
    toOrderLine(line, priced.lines[position], {
      bought: lines.find(({ skuid }) => skuid === line.skuid),
      offer: offers.get(line.skuid),
    }),
  )
  const { subTotal, orderCatalogDiscount, orderDiscount, depositTotal, shippingPrice, grandTotal, vat } = priced
  const totals = {
    subTotal,
    orderCatalogDiscount,
    orderDiscount,
    depositTotal,
    shippingPrice,
    grandTotal,
    vat: [...vat],
  }
  const hasBread = composed.some((line) => line.terms.isBread)
  const note = noteForGoods(order.orderMode, hasBread, breadNoteOf(wanted.note) ?? '')
  return {
    lines: after,
    totals,
    terms: { ...terms, lines: composed.map((line) => line.terms) },
    note: note === '' ? '' : breadNoteWords[note],
    couponRests: priced.couponRests,
    belowMinimum: priced.belowMinimum,
  }
}

type PresentGoods = { lines: readonly OrderLine[]; offers: ReadonlyMap<number, Offer>; isSameDay: boolean }

function quotedLines({ lines, offers, isSameDay }: PresentGoods, after: readonly OrderLine[], wanted: OrderVersion) {
  const [from, to] = [unitsByLine(lines), unitsByLine(wanted.lines)]
  const [fromProduct, toProduct] = [unitsByProduct(lines), unitsByProduct(wanted.lines)]
  return [...unitsByLine([...lines, ...wanted.lines]).entries()].map(([id, { skuid, packaging }]) => {
    const isThis = (line: OrderLine): boolean => lineId(line) === id
    const totalOf = (of: readonly OrderLine[]) => sum(of.filter(isThis).map(({ totalPrice }) => totalPrice))
    const shown = [...after, ...lines].find((line) => line.skuid === skuid)
    const offer = offers.get(skuid)
    const [bought, units] = [from.get(id)?.units ?? 0, to.get(id)?.units ?? 0]
    const own = isSameDay ? bought : 0
    const ofProduct = isSameDay ? (fromProduct.get(skuid) ?? 0) : 0
    const freed = ofProduct - own - ((toProduct.get(skuid) ?? 0) - units)
    return {
      skuid,
      packaging,
      skuName: shown?.skuName ?? offer?.record.name ?? '',
      skuNameSeparated: shown?.skuNameSeparated ?? offer?.record.nameSeparated ?? '',
      skuSubline: shown?.skuSubline ?? offer?.record.subline ?? '',
      imagePath: shown?.imagePath ?? offer?.record.imagePath ?? '',
      from: bought,
      to: units,
      fromTotal: totalOf(lines),
      total: totalOf(after),
      discounts: sumByName(after.filter(isThis).flatMap((line) => line.discounts)),
      depositPrice: after.find(isThis)?.depositPrice ?? 0,
      ...judgeUnits({ own, wanted: units, packaging, freed, offer }),
    }
  })
}

/** The goods of an order of which only time or note change. */
const unchangedGoods = (order: OrderRecord, lines: readonly OrderLine[], note: string) => ({
  lines,
  totals: order.totals,
  terms: order.priceTerms,
  note,
  couponRests: false,
  belowMinimum: false,
})
type GoodsAfter = ReturnType<typeof unchangedGoods>

function toQuote(
  order: OrderRecord,
  present: PresentGoods,
  after: GoodsAfter,
  wanted: OrderVersion,
): QuotedChange['quote'] {
  const { grandTotal, shippingPrice } = after.totals
  return {
    lines: quotedLines(present, after.lines, wanted),
    note: after.note,
    depositDifference: depositsOf(after.lines) - depositsOf(present.lines),
    shippingDifference: shippingPrice - order.totals.shippingPrice,
    paid: order.grandTotalCents,
    grandTotal,
    difference: grandTotal - order.grandTotalCents,
    couponRests: after.couponRests,
    minimum: after.belowMinimum ? after.terms.minimumCents : 0,
  }
}

const workFor = async ({ catalogue }: QuoteDeps, lines: readonly OrderLine[]): Promise<number> =>
  workOf(lines, await catalogue.productsById(lines.map(({ skuid }) => skuid)))

/** Why the change is not allowed, apart from stock and time; null if it is allowed. */
async function refusalOf(
  deps: QuoteDeps,
  tx: Db | Tx,
  order: OrderRecord,
  current: OrderVersion,
  { shown, wanted }: ChangeRequest,
  changesGoods: boolean,
): Promise<Refusal | null> {
  if (!isSameVersion(current, shown)) return 'order_changed'
  if (changesGoods && !(await areGoodsOpen(deps, tx, order))) return 'goods_fixed'
  const [present, requested] = [breadNoteOf(order.note), breadNoteOf(wanted.note)]
  if (wanted.note === order.note) return null
  const isOffered = changesGoods ? requested !== null : isNoteOffered(order, present, requested)
  return isOffered ? null : 'note_unknown'
}

async function quoteGoods(
  deps: QuoteDeps,
  tx: Db | Tx,
  order: OrderRecord,
  request: ChangeRequest,
): Promise<Result<QuotedChange, Refusal>> {
  const { wanted } = request
  const { lines } = await deps.orders.describe(order, tx)
  const current = versionOf(order, lines)
  const targetAt = fromWire(wanted.targetDateTime)
  if (targetAt === null) return refuse('time_not_offered')
  const changesGoods = !isSameVersion(current, { ...current, lines: wanted.lines })
  const refusal = await refusalOf(deps, tx, order, current, request, changesGoods)
  if (refusal !== null) return refuse(refusal)
  const { branchId, orderMode, express } = order
  const skuids = [...new Set([...lines, ...wanted.lines].map(({ skuid }) => skuid))]
  const within = tx === deps.db ? undefined : (tx as Tx)
  const offers = await deps.catalogue.offers({ branchId, orderMode, express, at: targetAt }, skuids, within)
  const unchanged = unchangedGoods(order, lines, wanted.note)
  const after: GoodsAfter = changesGoods ? reprice(order, { lines, terms: unchanged.terms }, wanted, offers) : unchanged
  const isSameDay = dayOf(order.targetAt) === dayOf(targetAt)
  const next: RequestedVersion = {
    lines: [...after.lines],
    totals: after.totals,
    terms: after.terms,
    targetAt: targetAt.toISOString(),
    note: after.note,
    workUnits: changesGoods ? await workFor(deps, after.lines) : order.workUnits,
    shown: {
      targetAt: order.targetAt.toISOString(),
      note: order.note,
      lines: current.lines,
      grandTotal: order.grandTotalCents,
    },
  }
  return ok({ quote: toQuote(order, { lines, offers, isSameDay }, after, wanted), next, changesGoods })
}

/** The quote of a change; within a transaction that changes the order, the caller has locked it. */
export const quoteAtBranch = async (
  deps: QuoteDeps,
  tx: Db | Tx,
  order: OrderRecord,
  request: ChangeRequest,
): Promise<Result<QuotedChange, Refusal>> =>
  // Goods of an order whose branch was deleted cannot be quoted.
  (await deps.branches.byId(order.branchId)) === undefined
    ? refuse('goods_fixed')
    : quoteGoods(deps, tx, order, request)
