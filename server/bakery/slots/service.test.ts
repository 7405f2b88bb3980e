import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { log } from '@/server/log'
import { createTestDatabase } from '@/testing/database'
import { type BranchesService, type BranchRecord, createBranchesService } from '../branches/service'
import { timeSlots } from '../db/schema/slots'
import { inTransaction } from '../db/transact'
import { confirmHold, expireHolds, holdEndOf, holdSlot, releaseHold, releaseOrderSlot, type SlotChoice } from './holds'
import { createSlotsService, type SlotsService } from './service'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let branches: BranchesService
let slots: SlotsService
let now: Date
const caller = { cartId: null, customerId: null }
const clock = { now: () => now }
/** Branches that a test changes. */
const single = new Map<number, BranchRecord>()

beforeAll(async () => {
  database = await createTestDatabase()
  branches = createBranchesService({ db: database.db, changes: database.changes, clock, log })
  const byId = async (branchId: number) => single.get(branchId) ?? branches.byId(branchId)
  slots = createSlotsService({
    db: database.db,
    clock,
    branches: { ...branches, byId },
    needsOf: async () => ({ leadTime: null, work: 0, breadSaver: false, skuids: [] }),
    shopBakedProducts: async () => [],
    lost: { metFull: async () => {} },
  })
})
afterAll(() => database.drop())
beforeEach(() => {
  now = new Date('2026-06-08T08:00:00Z')
  single.clear()
})

const SOON = 20 * 60_000
let nextMinute = 0
/** A slot that no other test uses. */
async function newSlot(capacityPickup: number): Promise<SlotChoice> {
  const [branch] = await branches.all()
  if (branch === undefined) throw new Error('the demo has branches')
  nextMinute += 1
  return {
    branch: { ...branch, capacityPickup },
    mode: 'pickup',
    startsAt: new Date(Date.parse('2026-06-09T08:00:00Z') + nextMinute * 60_000),
  }
}
/** Holds a slot for a new cart, which has no hold yet (`isFirst`). */
const hold = (choice: SlotChoice, cartId?: string) =>
  inTransaction(database.db, (tx) => {
    const holder = { cartId: cartId ?? randomUUID(), isFirst: cartId === undefined }
    return holdSlot(tx, { ...choice, ...holder, now, expiresAt: new Date(now.getTime() + SOON) })
  })
const firm = (choice: SlotChoice, cartId: string, orderId: string) =>
  inTransaction(database.db, (tx) => confirmHold(tx, { ...choice, cartId, orderId, now }))
async function takenOf({ startsAt }: SlotChoice): Promise<number> {
  const [row] = await database.db.select().from(timeSlots).where(eq(timeSlots.startsAt, startsAt))
  return row?.taken ?? 0
}

describe('a hold', () => {
  test('fifty concurrent carts get exactly the five orders of a slot', async () => {
    const slot = await newSlot(5)
    const held = await Promise.all(Array.from({ length: 50 }, () => hold(slot)))
    expect(held.filter(Boolean)).toHaveLength(5)
    expect(await takenOf(slot)).toBe(5)
  })

  test('of the same slot again does not count twice', async () => {
    const slot = await newSlot(1)
    const cartId = randomUUID()
    await hold(slot, cartId)
    now = new Date(now.getTime() + 60_000)
    expect(await hold(slot, cartId)).toBe(true)
    expect(await takenOf(slot)).toBe(1)
    expect(await holdEndOf(database.db, cartId, now)).toEqual(new Date(now.getTime() + SOON))
  })

  test('of another slot releases the first', async () => {
    const [first, second] = [await newSlot(1), await newSlot(1)]
    const cartId = randomUUID()
    await hold(first, cartId)
    await hold(second, cartId)
    expect([await takenOf(first), await takenOf(second)]).toEqual([0, 1])
  })

  test('of a full slot is refused and the cart keeps its hold', async () => {
    const [mine, full] = [await newSlot(1), await newSlot(1)]
    const cartId = randomUUID()
    await hold(mine, cartId)
    await hold(full)
    expect(await hold(full, cartId)).toBe(false)
    expect(await takenOf(mine)).toBe(1)
  })

  test('that has ended makes room for the next', async () => {
    const slot = await newSlot(1)
    await hold(slot)
    now = new Date(now.getTime() + SOON)
    expect(await hold(slot)).toBe(true)
    expect(await takenOf(slot)).toBe(1)
  })

  test('carts that swap their slots do not deadlock', async () => {
    const [a, b] = [await newSlot(40), await newSlot(40)]
    const carts = Array.from({ length: 20 }, () => randomUUID())
    await Promise.all(carts.map((cartId, place) => hold(place % 2 ? a : b, cartId)))
    const swapped = await Promise.all(carts.map((cartId, place) => hold(place % 2 ? b : a, cartId)))
    expect(swapped.every(Boolean)).toBe(true)
    expect([await takenOf(a), await takenOf(b)]).toEqual([10, 10])
  })

  test('is released', async () => {
    const slot = await newSlot(1)
    const cartId = randomUUID()
    await hold(slot, cartId)
    await inTransaction(database.db, (tx) => releaseHold(tx, cartId))
    expect(await takenOf(slot)).toBe(0)
  })

  test('that has ended is deleted by the job', async () => {
    const slot = await newSlot(2)
    await Promise.all([hold(slot), hold(slot)])
    now = new Date(now.getTime() + SOON)
    await expireHolds(database.db, now)
    expect(await takenOf(slot)).toBe(0)
  })
})

describe('an order', () => {
  test('takes over the hold of its cart without an end', async () => {
    const slot = await newSlot(1)
    const cartId = randomUUID()
    await hold(slot, cartId)
    expect(await firm(slot, cartId, randomUUID())).toBe(true)
    now = new Date(now.getTime() + SOON)
    expect(await hold(slot)).toBe(false)
  })

  test('claims the slot anew if the hold has ended and the slot has room', async () => {
    const slot = await newSlot(1)
    expect(await firm(slot, randomUUID(), randomUUID())).toBe(true)
    expect(await takenOf(slot)).toBe(1)
  })

  test('is refused if others were faster', async () => {
    const slot = await newSlot(1)
    await hold(slot)
    expect(await firm(slot, randomUUID(), randomUUID())).toBe(false)
  })

  test('counts once however often it is confirmed', async () => {
    const slot = await newSlot(5)
    const [cartId, orderId] = [randomUUID(), randomUUID()]
    await firm(slot, cartId, orderId)
    await firm(slot, cartId, orderId)
    expect(await takenOf(slot)).toBe(1)
  })

  test('releases its hold when cancelled', async () => {
    const slot = await newSlot(1)
    const orderId = randomUUID()
    await firm(slot, randomUUID(), orderId)
    await inTransaction(database.db, (tx) => releaseOrderSlot(tx, orderId))
    expect(await takenOf(slot)).toBe(0)
  })
})

describe('offered slots', () => {
  const shop = async () => {
    const found = (await branches.all()).find((branch) => branch.kind === 'shop' && !branch.inhouse && !branch.express)
    if (found === undefined) throw new Error('the demo has a plain shop')
    return found
  }

  /** A slot for a single order, and the query for its day. */
  async function lastPlaceOn(date: string) {
    const branch = { ...(await shop()), capacityPickup: 1 }
    single.set(branch.branchId, branch)
    const day = { branchId: branch.branchId, orderMode: 'pickup', express: false, date } as const
    const offered = await slots.slots(caller, day)
    if (!offered.ok || offered.value.slots[0] === undefined) throw new Error(`the shop is open on ${date}`)
    const { start } = offered.value.slots[0]
    const choice: SlotChoice = { branch, mode: 'pickup', startsAt: new Date(start) }
    return { day, start, choice }
  }

  test('lists fourteen days of a branch', async () => {
    const { branchId } = await shop()
    const answer = await slots.dates(caller, { branchId, orderMode: 'pickup', express: false })
    expect(answer.ok && answer.value.dates).toHaveLength(14)
  })

  test('shows a full slot as not available', async () => {
    const { day, start, choice } = await lastPlaceOn('2026-06-11')
    await hold(choice)
    const after = await slots.slots(caller, day)
    expect(after.ok && after.value.slots[0]).toEqual({ start, available: false, reason: 'Ausgebucht' })
  })

  test('shows the last order as available to the cart that holds it', async () => {
    const { day, start, choice } = await lastPlaceOn('2026-06-12')
    const cartId = randomUUID()
    await hold(choice, cartId)
    const mine = await slots.slots({ cartId, customerId: null }, day)
    expect(mine.ok && mine.value.slots[0]).toEqual({ start, available: true })
  })

  test('an unknown branch is refused', async () => {
    expect(await slots.dates(caller, { branchId: 999_999, orderMode: 'pickup', express: false })).toEqual({
      ok: false,
      error: 'branch_unknown',
    })
  })

  test('a service that the branch lacks is refused', async () => {
    const { branchId } = await shop()
    expect(await slots.dates(caller, { branchId, orderMode: 'inhouse', express: false })).toMatchObject({
      error: 'mode_not_offered',
    })
    expect(await slots.dates(caller, { branchId, orderMode: 'pickup', express: true })).toMatchObject({
      error: 'mode_not_offered',
    })
  })

  test('returns the empty date without a branch nearby', async () => {
    const sea = { latitude: 55.5, longitude: 5.5, searchRadius: 30 }
    expect(await slots.availabilities(caller, sea)).toEqual({
      ok: true,
      value: {
        pickupAvailableAt: '0001-01-01T00:00:00',
        pickupInhouseAt: '0001-01-01T00:00:00',
        pickupDeliveryAt: '0001-01-01T00:00:00',
      },
    })
  })

  test('finds the earliest pickup near Lübeck today', async () => {
    const answer = await slots.availabilities(caller, { latitude: 53.866, longitude: 10.686, searchRadius: 30 })
    expect(answer.ok && answer.value.pickupAvailableAt).toMatch(/^2026-06-08T/)
  })
})

test('a day outside the offered range has no slots, and its holidays are not computed', async () => {
  const [branch] = await branches.all()
  const day = { orderMode: 'pickup' as const, branchId: branch?.branchId ?? 0, express: false, date: '9999-12-24' }
  expect(await slots.slots({ cartId: null, customerId: null }, day)).toEqual({ ok: true, value: { slots: [] } })
})
