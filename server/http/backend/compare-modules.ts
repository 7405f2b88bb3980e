/** Compares the products and branches of far modules with those of the embedded bakery. */
import type { BakeryBackend } from '@/lib/contract/contract'
import { ANONYMOUS } from './calls'
import { listAllProducts } from './list-all-products'

type Source = Pick<BakeryBackend, 'catalogue' | 'branches'>

/** Database ids by SKU number or ERP id. */
type Ids = ReadonlyMap<string, number>

/** Maximum number of examples in a sentence. */
const MAX_EXAMPLES = 5

const skuids = async (source: Source): Promise<Ids> =>
  new Map((await listAllProducts(source)).map(({ skuNumber, skuid }) => [skuNumber, skuid]))

async function branchIds({ branches }: Source): Promise<Ids> {
  const found = await branches.list(ANONYMOUS, { searchRadius: 1000 })
  return new Map(found.ok ? found.value.map((branch) => [String(branch.branchERPId), branch.branchId]) : [])
}

const compared = {
  catalogue: { read: skuids, what: 'products', id: 'skuid', by: 'SKU' },
  branches: { read: branchIds, what: 'branches', id: 'branchId', by: 'number' },
} as const

/**
 * A sentence for the operator for each module with entries that cannot be ordered, because the embedded bakery does not have their
 * ids. Rejects if a bakery cannot be reached.
 */
export async function describeDifferences(near: Source, far: Source, modules: readonly string[]): Promise<string[]> {
  const sentences: string[] = []
  for (const [module, { read, what, id, by }] of Object.entries(compared)) {
    if (!modules.includes(module)) continue
    const [own, others] = await Promise.all([read(near), read(far)])
    const unknown = [...others].filter(([number, known]) => own.get(number) !== known).map(([number]) => number)
    if (unknown.length === 0) continue
    const named = unknown.slice(0, MAX_EXAMPLES).join(', ')
    const more = unknown.length > MAX_EXAMPLES ? ', …' : ''
    sentences.push(
      `${unknown.length} of ${others.size} ${what} of ${module} at BAKERY_URL cannot be ordered: the shop's own tables have no such ${id} for ${by} ${named}${more}. Import the same exchange files into both: docs/erp.md.`,
    )
  }
  return sentences
}
