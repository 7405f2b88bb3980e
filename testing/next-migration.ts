/** The project's migrations and a further one, as a next version would have it. */
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { NEWEST_MIGRATION } from '@/server/bakery/db/readiness'

const NEXT = NEWEST_MIGRATION + 1

/** Returns a new folder, in the form that `migrateDatabase` takes. */
export async function withNextMigration(statements: string): Promise<{ folder: string; newest: number }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'migrations-'))
  await cp('server/bakery/db/migrations', folder, { recursive: true })
  const journalFile = path.join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(journalFile, 'utf8')) as { entries: object[] }
  journal.entries.push({ idx: journal.entries.length, version: '7', when: NEXT, tag: 'next', breakpoints: true })
  await writeFile(journalFile, JSON.stringify(journal))
  await writeFile(path.join(folder, 'next.sql'), statements)
  return { folder, newest: NEXT }
}
