/** Closing of months: each document is in exactly one month, whatever commits meanwhile, and whenever the process is killed. */
import type pg from 'pg'
import { dayOf } from '@/lib/format/berlin-time'
import { accepted } from '@/testing/cart-service'
import { createTestDatabase } from '@/testing/database'
import { createRandomBooks } from '@/testing/random-books'
import { staffCaller } from '@/testing/staff'
import { executorOf } from '../db/client'
import { createRandom } from '../demo/random'
import { addMonths, monthOf } from './rules'
import { createBooks } from './service'

const grete = staffCaller('books')
const FIRST = '2026-07'
const settings = { consultant: '29098', client: '55003', fiscalMonth: 1 }

const keys = ['clearing', 'fees', 'transit', ...[7, 19].flatMap((rate) => [`deposit_${rate}`, `refunds_${rate}`])]
const proceeds = [7, 19].flatMap((rate) => ['pickup', 'inhouse', 'delivery'].map((mode) => `proceeds_${rate}_${mode}`))
const accounts = Object.fromEntries([...keys, ...proceeds].map((key, index) => [key, String(8_300 + index)]))

async function openBooks() {
  const database = await createTestDatabase()
  const now = { at: new Date('2026-07-31T20:00:00Z') }
  const books = createBooks({ db: database.db, clock: { now: () => now.at } })
  accepted(await books.saveSettings(grete, { ...settings, revision: 0, accounts }))
  const rowsOf = async (month: string) => {
    const { rows } = accepted(await books.rows(grete, { month, limit: 2_000 }))
    return rows.map(({ kind, number, rate, gross }) => `${month} ${kind} ${number} ${rate} ${gross}`)
  }
  return { ...database, books, now, rowsOf }
}
type Open = Awaited<ReturnType<typeof openBooks>>

/** A transaction that writes documents of some hours, and commits later. */
async function holdOpen({ pool }: Open, made: ReturnType<typeof createRandomBooks>): Promise<pg.PoolClient> {
  const client = await pool.connect()
  await client.query('begin')
  await made.write(executorOf(client))
  return client
}

const commit = async (client: pg.PoolClient) => {
  await client.query('commit')
  client.release()
}

test.each([1, 2, 3, 4])(
  'random orders and closings, seed %d: each row is in one month, and closed months stay',
  async (seed) => {
    const shop = await openBooks()
    const random = createRandom(seed)
    const numbers = new Set<string>()
    const closed = new Map<string, string[]>()
    let part = 0
    for (let month = FIRST; month < '2026-11'; month = addMonths(month, 1)) {
      // The last hours of the month: some documents commit before it is closed, some while it is, some after.
      const next = new Date(`${addMonths(month, 1)}-01T00:00:00+02:00`)
      const from = new Date(next.getTime() - 5 * 3_600_000)
      const batch = () => {
        part += 1
        const made = createRandomBooks(seed * 1_000 + part, { from, hours: 4, firstNumber: 900_000 + part * 1_000 })
        for (let count = random.whole(1, 4); count > 0; count -= 1) made.order()
        for (const { kind, number } of made.expected) numbers.add(`${kind} ${number}`)
        return made
      }
      await batch().write(shop.db)
      const held = await Promise.all([holdOpen(shop, batch()), holdOpen(shop, batch())])
      shop.now.at = new Date(next.getTime() + 3_600_000)
      const [committing, waiting] = held
      const [answer] = await Promise.all([
        shop.books.close(grete, { month }),
        committing === undefined ? null : commit(committing),
      ])
      accepted(answer)
      closed.set(month, await shop.rowsOf(month))
      if (waiting !== undefined) await commit(waiting)
    }

    const open = await shop.rowsOf(accepted(await shop.books.month(grete, {})).month)
    for (const [month, rows] of closed) expect(await shop.rowsOf(month)).toEqual(rows)
    const documents = [...closed.values(), open].flat().map((row) => row.split(' ').slice(1, 4).join(' '))
    expect(new Set(documents).size).toBe(documents.length)
    expect(new Set(documents.map((row) => row.split(' ').slice(0, 2).join(' ')))).toEqual(numbers)
    await shop.drop()
  },
)

/** Waits until a statement waits for a lock on the table; then its connection is cut, as if its process was killed. */
async function killWaiting(client: pg.PoolClient, table: string): Promise<void> {
  for (;;) {
    const { rowCount } = await client.query(
      `select pg_terminate_backend(pid) from pg_locks where not granted and relation = '${table}'::regclass`,
    )
    if (rowCount !== null && rowCount > 0) return
  }
}

test.each(['book_months', 'book_entries', 'settlement_lines', 'audit_log'])(
  'killed when it is about to write %s, closing has changed nothing and can be done again',
  async (table) => {
    const shop = await openBooks()
    const made = createRandomBooks(5, { from: new Date('2026-07-10T08:00:00Z'), hours: 24 })
    for (let count = 0; count < 10; count += 1) made.order()
    await made.write(shop.db)
    shop.now.at = new Date('2026-08-01T08:00:00Z')
    const month = monthOf(dayOf(new Date('2026-07-10T08:00:00Z')))
    const before = await shop.rowsOf(month)

    const blocker = await shop.pool.connect()
    await blocker.query('begin')
    await blocker.query(`lock table ${table} in share mode`)
    const killed = expect(shop.books.close(grete, { month })).rejects.toThrow()
    await killWaiting(blocker, table)
    await killed
    await blocker.query('rollback')
    blocker.release()

    expect(accepted(await shop.books.month(grete, { month }))).toMatchObject({ state: 'open' })
    expect(await shop.rowsOf(month)).toEqual(before)
    expect(accepted(await shop.books.close(grete, { month }))).toMatchObject({ state: 'closed' })
    expect(await shop.rowsOf(month)).toEqual(before)
    await shop.drop()
  },
)
