/** Offered time slots. Holds, which reserve a slot while a customer shops and pays, are in `holds.ts`. */

import type { slots as slotOperations } from '@/lib/contract/branches/slots'
import { type BackendFor, type Caller, ok, refuse } from '@/lib/contract/operation'
import { type OrderMode, orderModes } from '@/lib/contract/values'
import { DAYS_OFFERED } from '@/lib/domain/business-settings'
import { dayOf, toWire } from '@/lib/format/berlin-time'
import { dayObstacleWords, slotWords } from '@/lib/words/de/slots'
import { pauseFor, refusePaused } from '../branches/pause-rules'
import { type BranchRecord, branchesFor, offersMode, offersService, serviceOf } from '../branches/rules'
import type { BranchesService } from '../branches/service'
import { bakingObstacle } from '../catalogue/rules'
import type { CatalogueService } from '../catalogue/service'
import { bakesOn, lastBake } from '../catalogue/shop-oven-rules'
import type { Db, Tx } from '../db/client'
import type { Job } from '../db/jobs'
import type { BakeryDeps } from '../deps'
import type { LostSales } from '../lost-sales/service'
import { expireHolds } from './holds'
import {
  type CartNeeds,
  daysOffered,
  daysWithObstacles,
  earliestSlot,
  type IsFull,
  type Slot,
  type SlotQuery,
  slotsOn,
} from './rules'
import * as store from './store'
import { fewestOrders, fullness } from './work-rules'

export {
  confirmHold,
  hasConfirmedHold,
  holdEndOf,
  holdSlot,
  moveOrderSlot,
  releaseHold,
  releaseOrderSlot,
  resizeHold,
  transferOrderSlot,
} from './holds'

const DAY_MS = 86_400_000
const SWEEP_EVERY_MS = 60_000

type SlotOperations = BackendFor<{ slots: typeof slotOperations }>['slots']
export type SlotsService = SlotOperations

type Deps = Pick<BakeryDeps, 'db' | 'clock'> & {
  branches: BranchesService
  /** Requirements of the caller's cart. */
  needsOf: (caller: Caller) => Promise<CartNeeds>
  shopBakedProducts: CatalogueService['shopBakedProducts']
  lost: Pick<LostSales, 'metFull'>
}

type Requester = {
  cartId: string | null
  /** The order whose own hold does not count. */
  orderId?: string
  /** Work units of the cart or order. */
  work: number
  now: Date
}

/** Returns a lookup of full and too small slots of these branches within the offered days, for this cart or order. One query. */
export async function readFullSlots(
  db: Db | Tx,
  branches: readonly BranchRecord[],
  orderModes: readonly OrderMode[],
  { cartId, orderId, work, now }: Requester,
): Promise<(branchId: number, mode: OrderMode) => IsFull> {
  const byId = new Map(branches.map((branch) => [branch.branchId, branch]))
  const query = {
    branchIds: [...byId.keys()],
    orderModes,
    fromOrders: fewestOrders(branches, orderModes),
    withUnits: work > 0 && branches.some(({ slotLimits }) => slotLimits.length > 0),
    holder: cartId !== null ? { cartId, orderId: null } : orderId === undefined ? null : { cartId, orderId },
    from: new Date(now.getTime() - DAY_MS),
    until: new Date(now.getTime() + (DAYS_OFFERED + 1) * DAY_MS),
    now,
  }
  const rows = branches.length === 0 ? [] : await store.findUsage(db, query)
  const takenOf = new Map(rows.map((row) => [store.keyTextOf(row), row]))
  return (branchId, mode) => {
    const branch = byId.get(branchId)
    if (branch === undefined) throw new Error(`branch ${branchId} is not among the branches that were queried`)
    const taken = (startsAt: Date) =>
      takenOf.get(store.keyTextOf({ branchId, orderMode: mode, startsAt })) ?? { orders: 0, units: 0 }
    return (start) => fullness({ branch, mode, start, work, now }, taken)
  }
}

/** Whether all that could be chosen is taken; `obstacles` are those of days or times, null: free. */
const isAllTaken = (obstacles: readonly ({ code: string } | null)[]): boolean =>
  obstacles.some((obstacle) => obstacle?.code === 'full') && obstacles.every((obstacle) => obstacle !== null)

export function createSlotsService({ db, clock, branches, needsOf, shopBakedProducts, lost }: Deps): SlotsService {
  async function queryFor(caller: Caller, input: { branchId: number; orderMode: OrderMode; express: boolean }) {
    const branch = await branches.byId(input.branchId)
    if (branch === undefined) return refuse('branch_unknown')
    const { orderMode: mode, express } = input
    if (!offersService(branch, mode, express)) return refuse('mode_not_offered')
    const now = clock.now()
    const until = pauseFor(branch, mode, express, now)
    if (until !== null) return refusePaused(await branches.all(), branch, until, { mode, express, from: null, now })
    const { leadTime, work, breadSaver, skuids } = await needsOf(caller)
    const fullOf = await readFullSlots(db, [branch], [mode], { cartId: caller.cartId, work, now })
    return ok({
      query: { branch, mode, express, leadTime, breadSaver, now },
      isFull: fullOf(branch.branchId, mode),
      skuids,
    })
  }

  /** Counts a cart that finds no time. */
  function countFull({ cartId }: Caller, { branch, mode, express }: SlotQuery, isFull: boolean): void {
    if (cartId !== null && isFull)
      void lost.metFull({ cartId, branchId: branch.branchId, service: serviceOf(mode, express) })
  }

  /** Products of the cart that the branch bakes itself on the day of these slots, with their baking times. */
  async function bakesFor({ branch, mode, express }: SlotQuery, slots: readonly Slot[], skuids: readonly number[]) {
    const last = slots.at(-1)?.start
    if (last === undefined || skuids.length === 0) return []
    const { branchId } = branch
    const goods = await shopBakedProducts({ branchId, orderMode: mode, express, at: last }, skuids)
    return goods.flatMap((product) => {
      const clocks = bakesOn(product, { branchId, hours: branch, mode }, dayOf(last))
      return clocks.length === 0 ? [] : [{ product, clocks }]
    })
  }

  return {
    dates: async (caller, input) => {
      const found = await queryFor(caller, input)
      if (!found.ok) return found
      const days = daysWithObstacles(found.value.query, found.value.isFull)
      // A full day counts if it is the soonest one that the customer could have had.
      const soonest = days.find(({ obstacle }) => obstacle === null || obstacle.code === 'full')
      countFull(caller, found.value.query, soonest?.obstacle?.code === 'full')
      return ok({
        dates: days.map(({ date, obstacle }) =>
          obstacle === null
            ? { date, available: true }
            : { date, available: false, reason: dayObstacleWords(obstacle) },
        ),
      })
    },

    slots: async (caller, input) => {
      const found = await queryFor(caller, input)
      if (!found.ok) return found
      const { query, isFull, skuids } = found.value
      // Days outside the offered range get no slots, so that their holidays are not computed.
      const slots = daysOffered(query.now).includes(input.date) ? slotsOn(query, input.date, isFull) : []
      countFull(caller, query, isAllTaken(slots.map(({ obstacle }) => obstacle)))
      const bakes = await bakesFor(query, slots, skuids)
      const { branch, mode, express, now } = query
      const terms = {
        ...{ ...branch, hours: branch, mode, express, now, plan: await branches.wavePlan() },
        isCounted: () => false,
      }
      const warmAt = (start: Date) =>
        bakes.flatMap(({ product, clocks }) =>
          bakingObstacle(product, start, terms) === null && lastBake(clocks, start, query.mode)?.warm
            ? product.name
            : [],
        )
      return ok({
        ...(bakes.length > 0 && {
          oven: bakes.map(({ product, clocks }) => ({ skuName: product.name, clocks: [...clocks] })),
        }),
        slots: slots.map(({ start, obstacle }) => ({
          start: toWire(start),
          available: obstacle === null,
          ...(obstacle === null ? {} : { reason: slotWords(obstacle) }),
          ...(obstacle?.code === 'too_big' && { tooBig: true }),
          ...(obstacle === null && bakes.length > 0 && { warm: warmAt(start) }),
        })),
      })
    },

    availabilities: async ({ cartId }, { branchERPId, latitude, longitude, searchRadius }) => {
      const from = latitude == null || longitude == null ? null : { lat: latitude, lng: longitude }
      const chosen = branchERPId == null ? null : await branches.byErpId(branchERPId)
      if (chosen === undefined) return refuse('branch_unknown')
      const candidates =
        chosen === null
          ? branchesFor(await branches.all(), { mode: null, from, radiusKm: searchRadius }).map(({ branch }) => branch)
          : [chosen]
      const now = clock.now()
      // Before a branch is chosen, the cart's work units do not matter.
      const fullOf = await readFullSlots(db, candidates, orderModes, { cartId, work: 0, now })
      // The delivery area is checked only where several branches are candidates.
      const at = chosen === null ? from : null
      const earliest = (mode: OrderMode): string => {
        const starts = candidates
          .filter((branch) => offersMode(branch, mode, at) && pauseFor(branch, mode, false, now) === null)
          .flatMap((branch) => {
            const query = { branch, mode, express: false, leadTime: null, now }
            return earliestSlot(query, fullOf(branch.branchId, mode)) ?? []
          })
        return toWire(
          starts.reduce<Date | null>((first, start) => (first === null || start < first ? start : first), null),
        )
      }
      return ok({
        pickupAvailableAt: earliest('pickup'),
        pickupInhouseAt: earliest('inhouse'),
        pickupDeliveryAt: earliest('delivery'),
      })
    },
  }
}

/** Job that deletes ended holds and frees their slots. */
export const endedHoldsJob = ({ db, clock }: Pick<BakeryDeps, 'db' | 'clock'>): Job => ({
  name: 'free ended holds',
  everyMs: SWEEP_EVERY_MS,
  run: () => expireHolds(db, clock.now()),
})
