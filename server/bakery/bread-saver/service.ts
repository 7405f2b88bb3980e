/**
 * Bread-saver evenings, on which a branch sells unsold goods in bags: the question to its staff, the customers' view, and the
 * amount saved. The number of bags left to sell comes from the day's stock.
 */

import type { breadSaver as operations, Tonight } from '@/lib/contract/catalogue/bread-saver'
import { type BackendFor, ok, refuse } from '@/lib/contract/operation'
import { basePrice } from '@/lib/domain/price-tiers'
import { sum } from '@/lib/domain/sum'
import { dayOf, toWire } from '@/lib/format/berlin-time'
import { type EveningSale, eveningOn } from '../branches/closing-hour-rules'
import type { BranchRecord } from '../branches/service'
import { declaredAllergens, pricesInForce } from '../catalogue/rules'
import type { AssortmentItem, ProductRecord } from '../catalogue/service'
import { createShortLivedCache } from '../platform/short-lived-cache'
import { NO_STOCK_ROW, unitsLeft } from '../stock/rules'
import { readStock } from '../stock/service'
import { type BreadSaverDeps, createEveningReports } from './evening-report'
import {
  addSaved,
  EVENINGS_BEFORE,
  NOTHING_SAVED,
  packedBefore,
  questionStateAt,
  suggestionOf,
  totalBags,
} from './rules'
import * as store from './store'

type Operations = BackendFor<{ breadSaver: typeof operations }>['breadSaver']
type Question = Awaited<ReturnType<Operations['question']>>

/** Cache time of the customers' view; the sale itself checks the stock. */
const TONIGHT_MS = 5_000
const SAVED_MS = 10 * 60_000

/** Bag products among the branch's goods; variants one by one. */
const bagsAmong = (goods: readonly AssortmentItem[]): ProductRecord[] =>
  goods.flatMap(({ record, variants }) => (record.breadSaver ? (variants.length > 0 ? variants : [record]) : []))

const priceOf = ({ prices }: ProductRecord, { priceZone: zone }: BranchRecord, at: Date): number =>
  basePrice(pricesInForce(prices, { zone, mode: 'pickup', at })) ?? 0

export function createBreadSaverService(deps: BreadSaverDeps): Operations {
  const { db, clock, branches, catalogue, push } = deps

  const bagsOf = async (branch: BranchRecord, day: string): Promise<ProductRecord[]> =>
    bagsAmong((await catalogue.assortment(branch, day)).goods)

  const savedOfAll = createShortLivedCache({ ms: SAVED_MS, clock }, (today: string) => store.readSaved(db, today))

  async function readOpen(branch: BranchRecord, { day, from, until }: EveningSale): Promise<Tonight['evening']> {
    const key = { branchId: branch.branchId, day }
    const row = await store.readEvening(db, key)
    if (row === null || totalBags(row.bags) === 0) return null
    const packed = (await bagsOf(branch, day)).filter(({ skuid }) => (row.bags[skuid] ?? 0) > 0)
    const stock = await readStock(
      db,
      key,
      packed.map(({ skuid }) => skuid),
    )
    const bags = packed.map((product) => ({
      skuid: product.skuid,
      name: product.name,
      subline: product.subline,
      imagePath: product.imagePath,
      imageAlt: product.imageAlt,
      allergens: declaredAllergens(product),
      price: priceOf(product, branch, from),
      left: unitsLeft(stock.get(product.skuid) ?? NO_STOCK_ROW, product.dailyInventory) ?? 0,
    }))
    return {
      from: toWire(from),
      until: toWire(until),
      left: sum(bags.map(({ left }) => left)),
      bags: bags.toSorted((a, b) => b.left - a.left || a.name.localeCompare(b.name, 'de')),
    }
  }

  async function readTonight(branchId: number): Promise<Tonight | null> {
    const branch = await branches.byId(branchId)
    if (branch === undefined) return null
    const now = clock.now()
    const today = dayOf(now)
    const evening = eveningOn(branch, today)
    const isHour = evening !== null && questionStateAt(evening, now) === 'now'
    const saved = (await savedOfAll.get(today)).get(branchId)?.year ?? NOTHING_SAVED
    return {
      evening: isHour ? await readOpen(branch, evening) : null,
      isHour,
      saved: saved.bags === 0 ? null : { ...saved, since: `${today.slice(0, 4)}-01-01` },
    }
  }

  const tonightOf = createShortLivedCache({ ms: TONIGHT_MS, clock }, readTonight)

  async function describe(branch: BranchRecord): Promise<Question> {
    const now = clock.now()
    const date = dayOf(now)
    const key = { branchId: branch.branchId, day: date }
    const evening = eveningOn(branch, date)
    const products = branch.breadSaver ? await bagsOf(branch, date) : []
    const [row, past, stock, followers, saved] = await Promise.all([
      store.readEvening(db, key),
      store.readPastEvenings(db, key, EVENINGS_BEFORE),
      readStock(
        db,
        key,
        products.map(({ skuid }) => skuid),
      ),
      push.countFollowers(branch.branchId),
      savedOfAll.get(date),
    ])
    return ok({
      state: products.length === 0 ? 'none' : questionStateAt(evening, now),
      date,
      asksAt: toWire(evening?.asksAt ?? null),
      from: toWire(evening?.from ?? null),
      until: toWire(evening?.until ?? null),
      bags: products.map((product) => {
        const { skuid, name, subline, imagePath } = product
        const before = packedBefore(skuid, past)
        return {
          ...{ skuid, name, subline, imagePath, before },
          price: priceOf(product, branch, evening?.from ?? now),
          units: row === null ? null : (row.bags[skuid] ?? 0),
          sold: stock.get(skuid)?.claimed ?? 0,
          suggestion: suggestionOf(before),
        }
      }),
      answer: row && { changeId: row.changeId, at: toWire(row.answeredAt), by: row.answeredBy },
      followers,
      saved: saved.get(branch.branchId)?.month ?? NOTHING_SAVED,
    })
  }

  const reports = createEveningReports(deps, { bagsOf, describe, forget: tonightOf.forget })

  return {
    tonight: async (_caller, { branchId }) => {
      // Unknown branches are not cached.
      if ((await branches.byId(branchId)) === undefined) return refuse('branch_unknown')
      const found = await tonightOf.get(branchId)
      return found === null ? refuse('branch_unknown') : ok(found)
    },

    question: async (_caller, { branchERPId }) => {
      const branch = await branches.byErpId(branchERPId)
      return branch === undefined ? refuse('branch_unknown') : describe(branch)
    },

    ...reports,

    saved: async () => {
      const today = dayOf(clock.now())
      const [all, savedAt, packed] = await Promise.all([
        branches.all(),
        savedOfAll.get(today),
        store.readPacked(db, today),
      ])
      const rows = all
        .filter(({ branchId, breadSaver }) => breadSaver || savedAt.has(branchId))
        .map(({ branchId, erpId, publicName }) => {
          const tonight = packed.get(branchId)
          const { month, year } = savedAt.get(branchId) ?? { month: NOTHING_SAVED, year: NOTHING_SAVED }
          return {
            branchERPId: erpId,
            branchPublicName: publicName,
            tonight: tonight === undefined ? null : totalBags(tonight),
            month,
            year,
          }
        })
        .toSorted((a, b) => a.branchPublicName.localeCompare(b.branchPublicName, 'de'))
      return ok({
        branches: rows,
        month: addSaved(rows.map(({ month }) => month)),
        year: addSaved(rows.map(({ year }) => year)),
      })
    },
  }
}
