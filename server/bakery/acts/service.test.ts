/** @jest-environment node */
import { glob, readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { contract } from '@/lib/contract/contract'
import type { Operation } from '@/lib/contract/operation'
import { createTestDatabase } from '@/testing/database'
import { openForFile } from '@/testing/lifetime'
import { staffCaller } from '@/testing/staff'
import { staffActs } from '../db/schema/staff'
import { recordAct } from './service'

const database = openForFile(async () => {
  const opened = await createTestDatabase()
  return { ...opened, close: opened.drop }
})

const change = { operation: 'branchOrders.advance', before: { state: 'paid' }, after: { state: 'ready' } } as const

const write = async (subject: string, monthsAgo = 0) => {
  const { db } = database
  await recordAct(db, staffCaller('counter'), { ...change, subject })
  if (monthsAgo === 0) return
  // As if it had been written then: only who owns the table can do so.
  await db.execute(sql`alter table staff_acts disable trigger staff_acts_kept`)
  await db.execute(
    sql`update staff_acts set at = now() - ${`${monthsAgo} months`}::interval where subject = ${subject}`,
  )
  await db.execute(sql`alter table staff_acts enable trigger staff_acts_kept`)
}

test('an act goes with the write that it tells of', async () => {
  const { db } = database
  const broken = db.transaction(async (tx) => {
    await recordAct(tx, staffCaller('counter'), { ...change, subject: 'never' })
    throw new Error('the write failed')
  })
  await expect(broken).rejects.toThrow('the write failed')
  expect(await db.select().from(staffActs)).toEqual([])
})

test.each([
  ['changed', sql`update staff_acts set staff_name = 'Nobody'`],
  ['deleted', sql`delete from staff_acts`],
  ['emptied', sql`truncate staff_acts`],
])('acts cannot be %s', async (_how, statement) => {
  await write('kept')
  await expect(database.db.execute(statement)).rejects.toMatchObject({
    cause: { message: 'acts of staff are not changed, and not deleted before 24 months' },
  })
})

test('what is older than two years may go, and nothing younger with it', async () => {
  const { db } = database
  await write('old', 25)
  await write('young', 23)
  await db.execute(sql`delete from staff_acts where subject = 'old'`)
  await expect(db.execute(sql`delete from staff_acts where subject = 'young'`)).rejects.toThrow()
  const left = await db.select({ subject: staffActs.subject }).from(staffActs)
  expect(left.map(({ subject }) => subject)).not.toContain('old')
})

test('every write of staff leaves an act: its module records one by its name', async () => {
  const sources: string[] = []
  for await (const file of glob('server/bakery/*/*.ts')) {
    if (!file.endsWith('.test.ts')) sources.push(await readFile(file, 'utf8'))
  }
  const all = sources.join('\n')
  const writes = Object.entries(contract).flatMap(([module, operations]) =>
    Object.entries(operations as Record<string, Operation>)
      .filter(([, { for: rights, kind }]) => typeof rights !== 'string' && kind !== 'read')
      .map(([name]) => `${module}.${name}`),
  )
  expect(writes).not.toEqual([])
  expect(writes.filter((operation) => !all.includes(`operation: '${operation}'`))).toEqual([])
})
