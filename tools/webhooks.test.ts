/** `npm run webhooks`: what an operator reads. */
import { sql } from 'drizzle-orm'
import { createTestDatabase } from '@/testing/database'
import { openForFile } from '@/testing/lifetime'
import { findDatabase } from './launch/database'
import { webhooks } from './webhooks'

jest.mock('./launch/database', () => ({ findDatabase: jest.fn() }))

const UNKNOWN = '00000000-0000-4000-8000-000000000001'
const shop = openForFile(async () => {
  const database = await createTestDatabase()
  jest.mocked(findDatabase).mockResolvedValue(database.databaseUrl)
  return { ...database, close: () => database.drop() }
})
const printed = jest.spyOn(console, 'log').mockImplementation(() => {})
beforeEach(() => printed.mockClear())

const run = (...args: string[]) => webhooks({ onStop: () => {}, stop: jest.fn(), isStopping: () => false }, args)

test.each([
  ['remove', UNKNOWN, 'There is no such endpoint: npm run webhooks -- list'],
  ['again', UNKNOWN, `No message ${UNKNOWN} is dead: npm run webhooks -- dead`],
  [
    'remove',
    'https://erp.example',
    "'https://erp.example' is no id. Ids are shown by: npm run webhooks -- list, or dead.",
  ],
])('%s of the unknown %s says so', async (command, id, sentence) => {
  await expect(run(command, id)).rejects.toThrow(sentence)
  expect(printed).not.toHaveBeenCalled()
})

test('counts only messages whose endpoint runs, and names the others', async () => {
  const { db } = shop
  await db.execute(sql`
    insert into webhook_endpoints (endpoint_id, url, types, created_at, stopped_at) values
      ('00000000-0000-4000-8000-00000000000a', 'https://erp.example/a', '{}', now(), null),
      ('00000000-0000-4000-8000-00000000000b', 'https://erp.example/b', '{}', now(), now())`)
  await db.execute(sql`
    insert into webhook_messages (endpoint_id, type, subject, facts, dead_at)
    select endpoint_id, 'order.paid', 'HJ-2026-000017', '{}', now() from webhook_endpoints`)
  expect(await run('again', 'all')).toBe(0)
  expect(printed.mock.calls.flat()).toEqual([
    '1 messages will be sent again.',
    '1 messages will not be sent, because their endpoint is stopped. Start it again: npm run webhooks -- add <its address>',
  ])
})
