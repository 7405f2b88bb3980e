/** The assortment of one node for bulk writes of head office, without emails and push notifications. */
import type { BakeryBackend } from '@/lib/contract/contract'
import { createAssortmentService } from '@/server/bakery/assortment/service'
import { createBranchesService } from '@/server/bakery/branches/service'
import { createCatalogueService } from '@/server/bakery/catalogue/service'
import type { BakeryDeps } from '@/server/bakery/deps'

const unused = {
  publicUrl: '',
  mail: { write: async () => {} },
  push: { writeRecall: async () => {} },
  orders: { findOrder: async () => null },
}
const silent = { info: () => {}, warn: () => {}, error: () => {} }

type Connection = Pick<BakeryDeps, 'db' | 'changes'>

export function createBulkOffice(
  connection: Connection,
  clock = { now: () => new Date() },
): BakeryBackend['assortment'] {
  const bakery = { ...connection, clock, log: silent, secondPerson: false, ...unused }
  const branches = createBranchesService(bakery)
  return createAssortmentService({ ...bakery, branches, catalogue: createCatalogueService(bakery, branches) })
    .operations
}
