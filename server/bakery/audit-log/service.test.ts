import { glob, readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { contract } from '@/lib/contract/contract'
import type { Operation } from '@/lib/contract/operation'
import { addCalendarDays, dayOf } from '@/lib/format/berlin-time'
import { createTestDatabase } from '@/testing/database'
import { openForFile } from '@/testing/lifetime'
import { staffCaller } from '@/testing/staff'
import { auditLog } from '../db/schema/audit-log'
import { inTransaction } from '../db/transact'
import { createAuditLogService, recordInAuditLog } from './service'

const database = openForFile(async () => {
  const opened = await createTestDatabase()
  return { ...opened, close: opened.drop }
})

const change = { operation: 'branchOrders.advance', before: { state: 'paid' }, after: { state: 'ready' } } as const

const write = (subject: string) => recordInAuditLog(database.db, staffCaller('counter'), { ...change, subject })

test('an entry is rolled back with the write that it describes', async () => {
  const { db } = database
  const broken = inTransaction(db, async (tx) => {
    await recordInAuditLog(tx, staffCaller('counter'), { ...change, subject: 'never' })
    throw new Error('the write failed')
  })
  await expect(broken).rejects.toThrow('the write failed')
  expect(await db.select().from(auditLog)).toEqual([])
})

test.each([
  ['changed', sql`update audit_log set staff_name = 'Nobody'`],
  ['deleted', sql`delete from audit_log`],
  ['emptied', sql`truncate audit_log`],
])('entries cannot be %s', async (_how, statement) => {
  await write('kept')
  await expect(database.db.execute(statement)).rejects.toMatchObject({
    cause: { message: 'entries of the audit log cannot be changed, nor deleted before 24 months' },
  })
})

test('head office lists entries newest first, page by page, and searches their texts', async () => {
  const { db } = database
  const service = createAuditLogService({ db })
  const head = staffCaller('head_office')
  const ask = async (input: Partial<Parameters<typeof service.list>[1]>) => {
    const found = await service.list(head, input as Parameters<typeof service.list>[1])
    if (!found.ok) throw new Error(found.error)
    return found.value
  }
  const { staff } = staffCaller('counter')
  for (let number = 1; number <= 60; number += 1) {
    await recordInAuditLog(db, { staff }, { ...change, subject: `HJ-${number}%`, branchId: 1017 })
  }
  const first = await ask({ staffId: staff.staffId })
  expect(first.acts).toHaveLength(50)
  expect(first.acts[0]).toMatchObject({ subject: 'HJ-60%', branchName: 'Lübeck, Hüxstraße', after: { state: 'ready' } })
  const second = await ask({ staffId: staff.staffId, before: first.next ?? 0 })
  expect(second.acts.map(({ subject }) => subject)).toEqual(Array.from({ length: 10 }, (_, n) => `HJ-${10 - n}%`))
  expect(second.next).toBeNull()
  const all = await ask({ staffId: staff.staffId, limit: 500 })
  expect([all.acts.length, all.next]).toEqual([60, null])

  const subjects = async (input: Parameters<typeof ask>[0]) => (await ask(input)).acts.map(({ subject }) => subject)
  expect(await subjects({ search: 'hj-7%' })).toEqual(['HJ-7%'])
  expect(await subjects({ search: 'nobody' })).toEqual([])
  expect(await subjects({ search: 'hj-7%', branchERPId: 18 })).toEqual([])
  const today = dayOf(new Date())
  expect(await subjects({ search: 'hj-7%', from: today, to: today })).toEqual(['HJ-7%'])
  expect(await subjects({ search: 'hj-7%', to: addCalendarDays(today, -1) })).toEqual([])
  expect(await subjects({ search: 'hj-7%', operation: 'staff.login' })).toEqual([])
})

test('every staff write records an entry under its operation', async () => {
  const sources: string[] = []
  for await (const file of glob('server/bakery/*/**/*.ts')) {
    if (!file.endsWith('.test.ts')) sources.push(await readFile(file, 'utf8'))
  }
  const all = sources.join('\n')
  const writes = Object.entries(contract).flatMap(([module, operations]) =>
    Object.entries(operations as Record<string, Operation>)
      .filter(([, { for: rights, kind }]) => typeof rights !== 'string' && kind !== 'read')
      .map(([name]) => `${module}.${name}`),
  )
  expect(writes).not.toEqual([])
  expect(writes.filter((operation) => !all.includes(`'${operation}'`))).toEqual([])
})
