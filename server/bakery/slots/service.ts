/** Time slots: what is offered, and the holds that keep a place while a customer shops and pays. */

import { randomUUID } from 'node:crypto'
import { toWire } from '@/lib/berlin-time'
import { type BackendFor, type Caller, ok, refuse } from '@/lib/contract/operation'
import type { slots as slotOperations } from '@/lib/contract/slots'
import { type OrderMode, orderModes } from '@/lib/contract/values'
import { DAYS_OFFERED } from '@/lib/figures'
import { dayWords, slotWords } from '@/lib/words/de/slots'
import { pauseFor, refusePaused } from '../branches/pause-rules'
import { type BranchRecord, branchesFor, offersMode, offersService } from '../branches/rules'
import type { BranchesService } from '../branches/service'
import type { Db, Tx } from '../db/client'
import type { Job } from '../db/jobs'
import type { BakeryDeps } from '../deps'
import {
  capacityOf,
  dayOffers,
  daysOffered,
  earliestSlot,
  type IsFull,
  isWithinHours,
  type LeadTime,
  slotsOn,
} from './rules'
import * as store from './store'

const DAY_MS = 86_400_000
const SWEEP_EVERY_MS = 60_000

type Operations = BackendFor<{ slots: typeof slotOperations }>['slots']
export type SlotsService = Operations

type Deps = Pick<BakeryDeps, 'db' | 'clock'> & {
  branches: BranchesService
  /** The longest notice that the caller's cart needs; null without any. */
  leadTimeOf: (caller: Caller) => Promise<LeadTime | null>
}

/** Which slots of these branches are full within the days offered, for the cart that asks; one query. */
export async function readFullSlots(
  db: Db | Tx,
  branchIds: readonly number[],
  orderModes: readonly OrderMode[],
  { cartId, now }: { cartId: string | null; now: Date },
): Promise<(branchId: number, mode: OrderMode) => IsFull> {
  const period = {
    from: new Date(now.getTime() - DAY_MS),
    until: new Date(now.getTime() + (DAYS_OFFERED + 1) * DAY_MS),
  }
  const rows =
    branchIds.length === 0 ? [] : await store.findFullStarts(db, { branchIds, orderModes, cartId, now, ...period })
  const full = new Set(rows.map((row) => `${row.branchId} ${row.orderMode} ${row.startsAt.getTime()}`))
  return (branchId, mode) => (start) => full.has(`${branchId} ${mode} ${start.getTime()}`)
}

export function createSlotsService({ db, clock, branches, leadTimeOf }: Deps): SlotsService {
  async function queryFor(caller: Caller, input: { branchId: number; orderMode: OrderMode; express: boolean }) {
    const branch = await branches.byId(input.branchId)
    if (branch === undefined) return refuse('branch_unknown')
    const { orderMode: mode, express } = input
    if (!offersService(branch, mode, express)) return refuse('mode_not_offered')
    const now = clock.now()
    const until = pauseFor(branch, mode, express, now)
    if (until !== null) return refusePaused(await branches.all(), branch, until, { mode, express, from: null, now })
    const [lead, fullOf] = await Promise.all([
      leadTimeOf(caller),
      readFullSlots(db, [branch.branchId], [mode], { cartId: caller.cartId, now }),
    ])
    return ok({ query: { branch, mode, express, lead, now }, isFull: fullOf(branch.branchId, mode) })
  }

  return {
    dates: async (caller, input) => {
      const found = await queryFor(caller, input)
      if (!found.ok) return found
      const days = dayOffers(found.value.query, found.value.isFull)
      return ok({
        dates: days.map(({ date, obstacle }) =>
          obstacle === null ? { date, available: true } : { date, available: false, reason: dayWords(obstacle) },
        ),
      })
    },

    slots: async (caller, input) => {
      const found = await queryFor(caller, input)
      if (!found.ok) return found
      const { query, isFull } = found.value
      // Whoever asks for the year 9999 makes nobody work out its holidays.
      const slots = daysOffered(query.now).includes(input.date) ? slotsOn(query, input.date, isFull) : []
      return ok({
        slots: slots.map(({ start, obstacle }) => ({
          start: toWire(start),
          available: obstacle === null,
          ...(obstacle === null ? {} : { reason: slotWords(obstacle) }),
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
      const ids = candidates.map(({ branchId }) => branchId)
      const fullOf = await readFullSlots(db, ids, orderModes, { cartId, now })
      // One branch is asked for its service, many for what they offer at the point.
      const at = chosen === null ? from : null
      const earliest = (mode: OrderMode): string => {
        const starts = candidates
          .filter((branch) => offersMode(branch, mode, at) && pauseFor(branch, mode, false, now) === null)
          .flatMap((branch) => {
            const query = { branch, mode, express: false, lead: null, now }
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

export type SlotChoice = { branch: BranchRecord; mode: OrderMode; startsAt: Date }

const keyOf = ({ branch, mode, startsAt }: SlotChoice): store.SlotKey => ({
  branchId: branch.branchId,
  orderMode: mode,
  startsAt,
})

/** Takes a place for the holder and frees the one it had; nothing changes when the slot is full. */
async function claim(tx: Tx, holder: store.Hold, choice: SlotChoice, expiresAt: Date | null, now: Date) {
  const key = keyOf(choice)
  const capacity = capacityOf(choice.branch, choice.mode)
  const before = await store.findHold(tx, holder)
  await store.ensureSlot(tx, key, capacity)
  await store.lockSlots(tx, before === undefined ? [key] : [key, before])
  await store.freeEndedHolds(tx, key, now)
  if (!(await store.takePlace(tx, key, capacity))) return false
  await store.freeHold(tx, holder)
  await store.insertHold(tx, { ...holder, ...key, holdId: randomUUID(), expiresAt })
  return true
}

/**
 * Holds a place for a cart until `expiresAt`. The same slot again only prolongs, also after its end as long as nobody
 * took the place; another slot frees the one before. False: the slot is full and the cart keeps what it had.
 */
export async function holdSlot(
  tx: Tx,
  { cartId, expiresAt, now, ...choice }: SlotChoice & { cartId: string; expiresAt: Date; now: Date },
): Promise<boolean> {
  const holder = { cartId, orderId: null }
  if (await store.prolongHold(tx, holder, keyOf(choice), expiresAt)) return true
  return claim(tx, holder, choice, expiresAt, now)
}

/** Until when the cart holds its slot; null when it holds none (any more). */
export async function heldUntil(db: Db | Tx, cartId: string, now: Date): Promise<Date | null> {
  const expiresAt = (await store.findHold(db, { cartId, orderId: null }))?.expiresAt ?? null
  return expiresAt !== null && expiresAt > now ? expiresAt : null
}

async function release(tx: Tx, holder: store.Hold): Promise<void> {
  const held = await store.findHold(tx, holder)
  if (held === undefined) return
  await store.lockSlots(tx, [held])
  await store.freeHold(tx, holder)
}

/** Frees the place that a cart holds, if any. */
export const releaseHold = (tx: Tx, cartId: string): Promise<void> => release(tx, { cartId, orderId: null })

/** Frees the place of an order that was abandoned or cancelled, if any. */
export const releaseOrderSlot = (tx: Tx, orderId: string): Promise<void> => release(tx, { cartId: null, orderId })

/**
 * Gives an order its place for good: the cart's hold of that slot passes to it, or else a place is taken anew.
 * Repeating it is harmless. False: neither was possible, so the order must not be captured.
 */
export async function firmHold(
  tx: Tx,
  { cartId, orderId, now, ...choice }: SlotChoice & { cartId: string; orderId: string; now: Date },
): Promise<boolean> {
  const holder = { cartId: null, orderId }
  const key = keyOf(choice)
  if ((await store.findHold(tx, holder)) !== undefined) return true
  if (await store.passHoldToOrder(tx, cartId, orderId, key)) return true
  return isWithinHours(choice.branch, choice.mode, choice.startsAt) && claim(tx, holder, choice, null, now)
}

/** Another place for an order that has one; false when it is full, and the order keeps what it had. */
export const moveOrderSlot = (
  tx: Tx,
  { orderId, now, ...choice }: SlotChoice & { orderId: string; now: Date },
): Promise<boolean> => claim(tx, { cartId: null, orderId }, choice, null, now)

/** Gives back the places of all holds that ended; answers how many. Each slot is a transaction of its own. */
export async function expireHolds(db: Db, now: Date): Promise<number> {
  let freed = 0
  for (const key of await store.findSlotsWithEndedHolds(db, now)) {
    freed += await db.transaction(async (tx) => {
      await store.lockSlots(tx, [key])
      return store.freeEndedHolds(tx, key, now)
    })
  }
  return freed
}

/** Frees the places of ended holds. */
export const sweeper = ({ db, clock }: Pick<BakeryDeps, 'db' | 'clock'>): Job => ({
  name: 'free ended holds',
  everyMs: SWEEP_EVERY_MS,
  run: () => expireHolds(db, clock.now()),
})
