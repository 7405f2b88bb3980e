/** Head office's operations on a database of their own, for tests. */
import { createAssortmentService, withPreviews } from '@/server/bakery/assortment/service'
import { createBranchesService } from '@/server/bakery/branches/service'
import { createCatalogueService } from '@/server/bakery/catalogue/service'
import { createTestDatabase } from './database'

/** Of recalls, which recall.test.ts checks. */
const unused = {
  publicUrl: '',
  mail: { write: async () => {} },
  push: { writeRecall: async () => {} },
  orders: { findOrder: async () => null },
}
const silent = { info: () => {}, warn: () => {}, error: () => {} }

type Database = Omit<Awaited<ReturnType<typeof createTestDatabase>>, 'drop'>

/** A node at a database. */
export function officeNode(
  database: Database,
  { clock, secondPerson }: { clock: { now: () => Date }; secondPerson: boolean },
) {
  const bakery = { ...database, clock, log: silent, secondPerson, ...unused }
  const branches = createBranchesService(bakery)
  const catalogue = createCatalogueService(bakery, branches)
  const { operations, job, previews } = createAssortmentService({ ...bakery, branches, catalogue })
  return {
    ...{ ...operations, bakery, catalogue },
    shown: withPreviews(catalogue, previews),
    publishDue: () => job.run(),
  }
}

/** A node with a database of its own; for `openForFile`. */
export async function openOffice(options: Parameters<typeof officeNode>[1]) {
  const database = await createTestDatabase()
  return { ...database, ...officeNode(database, options), close: database.drop }
}
