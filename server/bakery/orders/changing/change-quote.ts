/** What a change would make of an order, and cost: looked at, nothing is claimed. */

import type { ChangeQuote, OrderLine, OrderVersion } from '@/lib/contract/checkout'
import { ok, type Result, refuse } from '@/lib/contract/operation'
import { type LineKey, lineId } from '@/lib/domain/cart-lines'
import { packagingDeposit } from '@/lib/domain/packaging'
import { basePrice } from '@/lib/domain/price-tiers'
import { sum } from '@/lib/domain/sum'
import { dayOf, fromWire, toWire } from '@/lib/format/berlin-time'
import { breadNoteOf, breadNoteWords } from '@/lib/words/de/cart-note'
import { discountWords } from '@/lib/words/de/pricing'
import type { Offer } from '../../catalogue/rules'
import type { CatalogueService } from '../../catalogue/service'
import type { Db, Tx } from '../../db/client'
import type { WantedVersion } from '../../db/schema/orders'
import { type LineTerms, type OrderTerms, termsOf } from '../../pricing/terms-rules'
import { workOf } from '../../slots/work-rules'
import { areGoodsChangeable } from '../rules'
import type { OrderRecord, OrdersService } from '../service'
import { isNoteOffered, isSameVersion, judgeUnits, noteForGoods } from './change-rules'
import {
  composeLines,
  type LineUnits,
  type PricedVersion,
  priceVersion,
  unitsByLine,
  unitsByProduct,
  type VersionLine,
} from './version-rules'

export type ChangeQuoteDeps = {
  db: Db
  catalogue: Pick<CatalogueService, 'offers' | 'productsById'>
  orders: Pick<OrdersService, 'describe' | 'hasWithdrawals'>
}

export type ChangeRequest = { shown: OrderVersion; wanted: OrderVersion }

export type QuotedChange = {
  /** Its time is looked at apart. */
  quote: Omit<ChangeQuote, 'slotProblem'>
  /** What the order would be. */
  next: WantedVersion
  /** False: time or note alone. */
  areGoodsOther: boolean
}

type Refusal = 'order_changed' | 'goods_fixed' | 'note_unknown' | 'time_not_offered'

export const versionOf = (
  { targetAt, note }: Pick<OrderRecord, 'targetAt' | 'note'>,
  lines: readonly LineUnits[],
): OrderVersion => ({ targetDateTime: toWire(targetAt), note, lines: [...unitsByLine(lines).values()] })

type PurchasedGoods = { lines: readonly OrderLine[]; terms: OrderTerms }

/** A line of the new version: what it says is what the one before said, else what the catalogue says. */
function toOrderLine(
  { skuid, packaging, units, terms }: VersionLine,
  priced: PricedVersion['lines'][number] | undefined,
  { known, offer }: { known: OrderLine | undefined; offer: Offer | undefined },
): OrderLine {
  const { record } = offer ?? {}
  return {
    skuid,
    units,
    skuNumber: known?.skuNumber ?? record?.skuNumber ?? '',
    skuName: known?.skuName ?? record?.name ?? '',
    skuSubline: known?.skuSubline ?? record?.subline ?? '',
    imagePath: known?.imagePath ?? record?.imagePath ?? '',
    allergens: known?.allergens ?? record?.allergensText ?? '',
    withdrawal: known?.withdrawal ?? record?.withdrawal ?? 'perishable',
    depositPrice: terms.depositCents,
    packaging,
    unitPrice: priced?.unitPrice ?? 0,
    totalPrice: priced?.totalPrice ?? 0,
    totalDiscount: priced?.totalDiscount ?? 0,
    discountNames: (priced?.discounts ?? []).map(({ reason }) => discountWords(reason)),
    vatRate: priced?.vatRate ?? 0,
  }
}

const depositsOf = (lines: readonly OrderLine[]): number =>
  sum(lines.map(({ units, depositPrice }) => units * depositPrice))

export function createChangeQuotes({ db, catalogue, orders }: ChangeQuoteDeps) {
  /** Nothing of its goods went back or is to: else a change would have to know what of it. */
  async function areGoodsOpen(tx: Db | Tx, order: OrderRecord): Promise<boolean> {
    if (!areGoodsChangeable(order)) return false
    const { refunds } = await orders.describe(order, tx)
    return refunds.length === 0 && !(await orders.hasWithdrawals(tx, order.orderId))
  }

  /** Other goods and the note that fits them. */
  function reprice(
    order: OrderRecord,
    { lines, terms }: PurchasedGoods,
    wanted: OrderVersion,
    offers: ReadonlyMap<number, Offer>,
  ) {
    const bought = lines.flatMap(({ skuid, packaging, units }, place): VersionLine[] => {
      const of = terms.lines[place]
      return of === undefined ? [] : [{ skuid, packaging, units, terms: of }]
    })
    const today = ({ skuid, packaging }: LineKey): LineTerms | undefined => {
      const offer = offers.get(skuid)
      if (offer === undefined || basePrice(offer.prices) === null) return undefined
      return packagingDeposit(offer.packagingOffer, packaging) === null ? undefined : termsOf(offer, packaging)
    }
    const own = unitsByLine(lines)
    // What nobody sells any more is priced as far as it was bought.
    const possible = [...unitsByLine(wanted.lines).values()].map((line) =>
      today(line) === undefined ? { ...line, units: Math.min(line.units, own.get(lineId(line))?.units ?? 0) } : line,
    )
    const composed = composeLines(bought, possible, today)
    const priced = priceVersion(composed, terms, order.orderMode)
    const after = composed.map((line, place) =>
      toOrderLine(line, priced.lines[place], {
        known: lines.find(({ skuid }) => skuid === line.skuid),
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

  type Read = { lines: readonly OrderLine[]; offers: ReadonlyMap<number, Offer>; isSameDay: boolean }

  function quotedLines({ lines, offers, isSameDay }: Read, after: readonly OrderLine[], wanted: OrderVersion) {
    const [from, to] = [unitsByLine(lines), unitsByLine(wanted.lines)]
    const [fromProduct, toProduct] = [unitsByProduct(lines), unitsByProduct(wanted.lines)]
    return [...unitsByLine([...lines, ...wanted.lines]).entries()].map(([id, { skuid, packaging }]) => {
      const isThis = (line: OrderLine): boolean => lineId(line) === id
      const totalOf = (of: readonly OrderLine[]) => sum(of.filter(isThis).map(({ totalPrice }) => totalPrice))
      const known = [...after, ...lines].find((line) => line.skuid === skuid)
      const offer = offers.get(skuid)
      const [bought, units] = [from.get(id)?.units ?? 0, to.get(id)?.units ?? 0]
      const own = isSameDay ? bought : 0
      const ofProduct = isSameDay ? (fromProduct.get(skuid) ?? 0) : 0
      const freed = ofProduct - own - ((toProduct.get(skuid) ?? 0) - units)
      return {
        skuid,
        packaging,
        skuName: known?.skuName ?? offer?.record.name ?? '',
        skuSubline: known?.skuSubline ?? offer?.record.subline ?? '',
        imagePath: known?.imagePath ?? offer?.record.imagePath ?? '',
        from: bought,
        to: units,
        fromTotal: totalOf(lines),
        total: totalOf(after),
        discountNames: [...new Set(after.filter(isThis).flatMap((line) => line.discountNames))],
        depositPrice: after.find(isThis)?.depositPrice ?? 0,
        ...judgeUnits({ own, wanted: units, packaging, freed, offer }),
      }
    })
  }

  /** What stays of an order whose goods do. */
  const asItIs = (order: OrderRecord, lines: readonly OrderLine[], note: string) => ({
    lines,
    totals: order.totals,
    terms: order.priceTerms,
    note,
    couponRests: false,
    belowMinimum: false,
  })
  type After = ReturnType<typeof asItIs>

  function toQuote(order: OrderRecord, read: Read, after: After, wanted: OrderVersion): QuotedChange['quote'] {
    const { grandTotal, shippingPrice } = after.totals
    return {
      lines: quotedLines(read, after.lines, wanted),
      note: after.note,
      depositDifference: depositsOf(after.lines) - depositsOf(read.lines),
      shippingDifference: shippingPrice - order.totals.shippingPrice,
      paid: order.grandTotalCents,
      grandTotal,
      difference: grandTotal - order.grandTotalCents,
      couponRests: after.couponRests,
      minimum: after.belowMinimum ? after.terms.minimumCents : 0,
    }
  }

  const workFor = async (lines: readonly OrderLine[]): Promise<number> =>
    workOf(lines, await catalogue.productsById(lines.map(({ skuid }) => skuid)))

  /** Why nobody may want this of the order, however it is stocked; null when they may. */
  async function refusalOf(
    tx: Db | Tx,
    order: OrderRecord,
    current: OrderVersion,
    { shown, wanted }: ChangeRequest,
    areGoodsOther: boolean,
  ): Promise<Refusal | null> {
    if (!isSameVersion(current, shown)) return 'order_changed'
    if (areGoodsOther && !(await areGoodsOpen(tx, order))) return 'goods_fixed'
    const [given, asked] = [breadNoteOf(order.note), breadNoteOf(wanted.note)]
    if (wanted.note === order.note) return null
    const isOffered = areGoodsOther ? asked !== null : isNoteOffered(order, given, asked)
    return isOffered ? null : 'note_unknown'
  }

  return {
    /** The order is locked where `tx` is a transaction that changes it. */
    async judge(tx: Db | Tx, order: OrderRecord, asked: ChangeRequest): Promise<Result<QuotedChange, Refusal>> {
      const { wanted } = asked
      const { lines } = await orders.describe(order, tx)
      const current = versionOf(order, lines)
      const targetAt = fromWire(wanted.targetDateTime)
      if (targetAt === null) return refuse('time_not_offered')
      const areGoodsOther = !isSameVersion(current, { ...current, lines: wanted.lines })
      const refusal = await refusalOf(tx, order, current, asked, areGoodsOther)
      if (refusal !== null) return refuse(refusal)
      const { branchId, orderMode, express } = order
      const skuids = [...new Set([...lines, ...wanted.lines].map(({ skuid }) => skuid))]
      const within = tx === db ? undefined : (tx as Tx)
      const offers = await catalogue.offers({ branchId, orderMode, express, at: targetAt }, skuids, within)
      const stays = asItIs(order, lines, wanted.note)
      const after: After = areGoodsOther ? reprice(order, { lines, terms: stays.terms }, wanted, offers) : stays
      const isSameDay = dayOf(order.targetAt) === dayOf(targetAt)
      const next: WantedVersion = {
        lines: [...after.lines],
        totals: after.totals,
        terms: after.terms,
        targetAt: targetAt.toISOString(),
        note: after.note,
        workUnits: areGoodsOther ? await workFor(after.lines) : order.workUnits,
        shown: {
          targetAt: order.targetAt.toISOString(),
          note: order.note,
          lines: current.lines,
          grandTotal: order.grandTotalCents,
        },
      }
      return ok({ quote: toQuote(order, { lines, offers, isSameDay }, after, wanted), next, areGoodsOther })
    },
  }
}
