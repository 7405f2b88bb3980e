import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { log } from '@/server/log'
import { createTestDatabase } from '@/testing/database'
import type { BranchRecord, SlotLimit } from '../branches/rules'
import { createBranchesService } from '../branches/service'
import { checkIntegrity } from '../db/integrity-check'
import { slotHolds } from '../db/schema/slots'
import { inTransaction } from '../db/transact'
import { confirmHold, expireHolds, holdSlot, moveOrderSlot, releaseHold, releaseOrderSlot, resizeHold } from './holds'

/** `SOAK_SLOT_SECONDS=600` runs for so many seconds; without it the test runs a few rounds. */
const SOAK_MS = Number(process.env['SOAK_SLOT_SECONDS'] ?? 0) * 1000
const TURNS = 12
jest.setTimeout(300_000 + SOAK_MS)

let database: Awaited<ReturnType<typeof createTestDatabase>>
let plain: BranchRecord
let now = new Date('2026-06-08T08:00:00Z')

beforeAll(async () => {
  database = await createTestDatabase()
  const clock = { now: () => now }
  const branches = createBranchesService({ db: database.db, changes: database.changes, clock, log })
  const found = (await branches.all()).find(({ kind }) => kind === 'shop')
  if (found === undefined) throw new Error('the demo has a shop')
  plain = { ...found, regularHours: new Map([[2, [{ opens: '08:00', closes: '18:00' }]]]) }
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.db.execute('delete from slot_holds')
  await database.db.execute('delete from time_slots')
  now = new Date('2026-06-08T08:00:00Z')
})

const SOON = 20 * 60_000
/** On Tuesday, in Berlin. */
const at = (clock: string) => new Date(`2026-06-09T${clock}:00+02:00`)
const limited = (orders: number | null, units: number | null, more: Partial<SlotLimit> = {}): BranchRecord => ({
  ...plain,
  slotLimits: [{ orderMode: 'pickup', weekday: 2, opens: '00:00', closes: '24:00', orders, units, ...more }],
})
type Wish = {
  branch: BranchRecord
  clock: string
  work: number
  cartId?: string
  isFirst?: boolean
  run?: typeof holdSlot
}
/** Holds a slot for a new cart, which has no hold yet (`isFirst`). */
const hold = ({ branch, clock, work, cartId, isFirst = cartId === undefined, run = holdSlot }: Wish) =>
  inTransaction(database.db, (tx) =>
    run(tx, {
      branch,
      mode: 'pickup',
      startsAt: at(clock),
      work,
      cartId: cartId ?? randomUUID(),
      isFirst,
      now,
      expiresAt: new Date(now.getTime() + SOON),
    }),
  )
const firm = (wish: { branch: BranchRecord; clock: string; work: number; cartId: string; orderId: string }) =>
  inTransaction(database.db, (tx) => confirmHold(tx, { ...wish, mode: 'pickup', startsAt: at(wish.clock), now }))
/** '08:30 2/12': orders and work units taken, for each slot with any. */
async function taken(): Promise<string[]> {
  const { rows } = await database.db.execute<{ slot: string }>(
    `select to_char(starts_at at time zone 'Europe/Berlin', 'HH24:MI') || ' ' || taken || '/' || taken_units as slot
     from time_slots where taken > 0 or taken_units > 0 order by starts_at`,
  )
  return rows.map(({ slot }) => slot)
}
const endHold = (cartId: string) =>
  database.db.update(slotHolds).set({ expiresAt: now }).where(eq(slotHolds.cartId, cartId))
/** Waits until another transaction waits for a lock of this one. */
async function somebodyWaits(): Promise<void> {
  const waiting = async () =>
    (
      await database.db.execute(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rowCount
  while ((await waiting()) === 0) await setImmediate()
}
const soundSums = async () => expect(await checkIntegrity(database.db)).toEqual([])

test('a hundred concurrent carts fill a slot up to both limits, and neither is exceeded', async () => {
  const branch = limited(30, 60)
  const wishes = Array.from({ length: 100 }, (_, place) => hold({ branch, clock: '08:00', work: place % 7 }))
  const held = await Promise.all(wishes)
  const [slot] = await taken()
  const [places = 0, units = 0] = (slot?.split(' ')[1] ?? '').split('/').map(Number)
  expect(places).toBe(held.filter(Boolean).length)
  expect(places).toBeLessThanOrEqual(30)
  expect(units).toBeLessThanOrEqual(60)
  expect(places === 30 || units > 60 - 7).toBe(true)
  await soundSums()
})

describe('a cart', () => {
  test('that is larger than its slot uses earlier slots, the latest first, and releases all of them', async () => {
    const branch = limited(5, 10)
    const cartId = randomUUID()
    expect(await hold({ branch, clock: '09:00', work: 35, cartId })).toBe(true)
    expect(await taken()).toEqual(['08:15 0/5', '08:30 0/10', '08:45 0/10', '09:00 1/10'])
    await soundSums()
    await inTransaction(database.db, (tx) => releaseHold(tx, cartId))
    expect(await taken()).toEqual([])
  })

  test('uses no slot before opening, and at most three earlier slots', async () => {
    const branch = limited(5, 10)
    expect(await hold({ branch, clock: '08:15', work: 21 })).toBe(false)
    expect(await hold({ branch, clock: '10:00', work: 41 })).toBe(false)
    expect(await taken()).toEqual([])
  })

  test('that grows and shrinks keeps its hold and changes the sums', async () => {
    const branch = limited(1, 10)
    const cartId = randomUUID()
    const resize = (work: number) => hold({ branch, clock: '08:15', work, cartId, run: resizeHold })
    await hold({ branch, clock: '08:15', work: 4, cartId })
    expect(await resize(15)).toBe(true)
    expect(await taken()).toEqual(['08:00 0/5', '08:15 1/10'])
    expect(await resize(21)).toBe(false)
    expect(await taken()).toEqual(['08:00 0/5', '08:15 1/10'])
    expect(await resize(3)).toBe(true)
    expect(await taken()).toEqual(['08:15 1/3'])
    await soundSums()
  })

  test('of ten thousand units is too large, unless units are unlimited', async () => {
    expect(await hold({ branch: limited(5, 100), clock: '12:00', work: 10_000 })).toBe(false)
    expect(await hold({ branch: limited(5, null), clock: '12:00', work: 10_000 })).toBe(true)
    expect(await taken()).toEqual(['12:00 1/10000'])
  })

  test('moves its work to another time', async () => {
    const branch = limited(5, 10)
    const cartId = randomUUID()
    await hold({ branch, clock: '09:00', work: 15, cartId })
    expect(await hold({ branch, clock: '08:45', work: 15, cartId })).toBe(true)
    expect(await taken()).toEqual(['08:30 0/5', '08:45 1/10'])
    await soundSums()
  })

  test('with an ended hold makes room in the earlier slots, too, for other carts and for the job', async () => {
    const branch = limited(1, 10)
    await hold({ branch, clock: '09:00', work: 20 })
    now = new Date(now.getTime() + SOON)
    expect(await hold({ branch, clock: '08:45', work: 10 })).toBe(true)
    expect(await taken()).toEqual(['08:45 1/10'])
    now = new Date(now.getTime() + SOON)
    expect(await expireHolds(database.db, now)).toBe(1)
    expect(await taken()).toEqual([])
  })
})

describe('an order', () => {
  test('takes over hold and work of its cart, and releases both', async () => {
    const branch = limited(1, 10)
    const [cartId, orderId] = [randomUUID(), randomUUID()]
    await hold({ branch, clock: '09:00', work: 15, cartId })
    expect(await firm({ branch, clock: '09:00', work: 15, cartId, orderId })).toBe(true)
    expect(await taken()).toEqual(['08:45 0/5', '09:00 1/10'])
    await inTransaction(database.db, (tx) => releaseOrderSlot(tx, orderId))
    expect(await taken()).toEqual([])
  })

  test('takes its own work only from a cart that has grown since', async () => {
    const branch = limited(1, 10)
    const [cartId, orderId] = [randomUUID(), randomUUID()]
    await hold({ branch, clock: '09:00', work: 20, cartId })
    expect(await firm({ branch, clock: '09:00', work: 6, cartId, orderId })).toBe(true)
    expect(await taken()).toEqual(['09:00 1/6'])
  })

  test('keeps its time if the other slot is too small', async () => {
    const branch = limited(2, 10)
    const [cartId, orderId] = [randomUUID(), randomUUID()]
    await firm({ branch, clock: '11:00', work: 10, cartId, orderId })
    await hold({ branch, clock: '08:00', work: 1 })
    const move = (clock: string) =>
      inTransaction(database.db, (tx) =>
        moveOrderSlot(tx, { branch, mode: 'pickup', startsAt: at(clock), work: 10, orderId, now }),
      )
    expect(await move('08:00')).toBe(false)
    expect(await taken()).toEqual(['08:00 1/1', '11:00 1/10'])
    expect(await move('08:15')).toBe(true)
    expect(await taken()).toEqual(['08:00 1/1', '08:15 1/10'])
  })
})

describe('a slot whose limit is lowered below its usage', () => {
  test('keeps all holds, lets carts shrink and accepts no more work', async () => {
    const [cartId, orderId] = [randomUUID(), randomUUID()]
    await hold({ branch: limited(3, 30), clock: '09:00', work: 12, cartId })
    await firm({ branch: limited(3, 30), clock: '09:00', work: 10, cartId: randomUUID(), orderId })
    const lowered = limited(1, 5, { opens: '09:00', closes: '09:15' })
    const resize = (work: number) => hold({ branch: lowered, clock: '09:00', work, cartId, run: resizeHold })
    expect(await resize(8)).toBe(true)
    expect(await hold({ branch: lowered, clock: '09:00', work: 0 })).toBe(false)
    expect(await firm({ branch: lowered, clock: '09:00', work: 8, cartId, orderId: randomUUID() })).toBe(true)
    expect(await taken()).toEqual(['09:00 2/18'])
    await soundSums()
  })
})

test('a hold that moved to another slot while another transaction waited to delete it is kept', async () => {
  const branch = limited(1, 10)
  const cartId = randomUUID()
  await hold({ branch, clock: '09:00', work: 4, cartId })
  await endHold(cartId)
  const { other } = await inTransaction(database.db, async (tx) => {
    await tx.execute('select from time_slots for update')
    const other = hold({ branch, clock: '09:00', work: 1 })
    await somebodyWaits()
    const choice = { branch, mode: 'pickup' as const, startsAt: at('11:00'), work: 4, cartId, now, expiresAt: now }
    expect(await holdSlot(tx, choice)).toBe(true)
    return { other }
  })
  expect(await other).toBe(true)
  expect(await taken()).toEqual(['09:00 1/1', '11:00 1/4'])
  await soundSums()
})

test('concurrent changes of carts and orders leave correct sums and do not deadlock', async () => {
  const branch = limited(12, 24)
  const clocks = ['08:00', '08:15', '08:30', '08:45', '09:00', '09:15']
  const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T
  const deadline = Date.now() + SOAK_MS
  type Player = { cartId: string }
  const wish = ({ cartId }: Player) => ({ branch, clock: pick(clocks), work: pick([0, 3, 6, 12, 30, 60]), cartId })
  const pay = async (player: Player) => {
    const orderId = randomUUID()
    const paid = await firm({ ...wish(player), orderId })
    player.cartId = randomUUID()
    if (paid && Math.random() < 0.7) await inTransaction(database.db, (tx) => releaseOrderSlot(tx, orderId))
  }
  const ways: ((player: Player) => Promise<unknown>)[] = [
    (player) => hold(wish(player)),
    (player) => {
      player.cartId = randomUUID()
      return hold({ ...wish(player), isFirst: true })
    },
    (player) => hold({ ...wish(player), run: resizeHold }),
    ({ cartId }) => inTransaction(database.db, (tx) => releaseHold(tx, cartId)),
    () => expireHolds(database.db, now),
    ({ cartId }) => endHold(cartId),
    pay,
  ]
  const play = async () => {
    const player = { cartId: randomUUID() }
    for (let turn = 0; turn < TURNS || Date.now() < deadline; turn += 1) await pick(ways)(player)
  }
  await Promise.all(Array.from({ length: 12 }, play))
  await soundSums()
})
