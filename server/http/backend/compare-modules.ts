/** Whether what another system tells of and what the embedded bakery sells are the same things. */
import type { BakeryBackend } from '@/lib/contract/contract'
import { NOBODY } from './calls'
import { everyProduct } from './every-product'

type Told = Pick<BakeryBackend, 'catalogue' | 'branches'>

/** By the number that people know, the id that orders are kept by. */
type Ids = ReadonlyMap<string, number>

/** Named in a sentence; whoever has more to mend looks further. */
const MOST_NAMED = 5

const skuids = async (told: Told): Promise<Ids> =>
  new Map((await everyProduct(told)).map(({ skuNumber, skuid }) => [skuNumber, skuid]))

async function branchIds({ branches }: Told): Promise<Ids> {
  const found = await branches.list(NOBODY, { searchRadius: 1000 })
  return new Map(found.ok ? found.value.map((branch) => [String(branch.branchERPId), branch.branchId]) : [])
}

const compared = {
  catalogue: { read: skuids, what: 'products', id: 'skuid', by: 'SKU' },
  branches: { read: branchIds, what: 'branches', id: 'branchId', by: 'number' },
} as const

/**
 * A sentence for the operator for each module of which something is shown that cannot be ordered, because the embedded
 * bakery does not know its id. Rejects where one of them cannot be reached.
 */
export async function partingModules(near: Told, far: Told, modules: readonly string[]): Promise<string[]> {
  const sentences: string[] = []
  for (const [module, { read, what, id, by }] of Object.entries(compared)) {
    if (!modules.includes(module)) continue
    const [own, others] = await Promise.all([read(near), read(far)])
    const unknown = [...others].filter(([number, known]) => own.get(number) !== known).map(([number]) => number)
    if (unknown.length === 0) continue
    const named = unknown.slice(0, MOST_NAMED).join(', ')
    const more = unknown.length > MOST_NAMED ? ', …' : ''
    sentences.push(
      `${unknown.length} of ${others.size} ${what} that ${module} at BAKERY_URL tells of cannot be ordered: the shop's own tables have no such ${id} for ${by} ${named}${more}. Give both the same exchange files: docs/erp.md.`,
    )
  }
  return sentences
}
