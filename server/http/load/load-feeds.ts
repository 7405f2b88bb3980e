/**
 * Products, stock and branches as files for machines. Each is made at most every ten minutes, however often it is asked for:
 * who fetches them comes once an hour or a day, and what is charged is what the cart says.
 */
import { LRUCache } from 'lru-cache'
import { brand, business } from '@/lib/brand'
import { dayOf, daysBetween, fromWire } from '@/lib/format/berlin-time'
import { branchFeed, storeCode } from '@/server/http/feeds/branch-feed'
import { llmsText } from '@/server/http/feeds/llms-text'
import { productFeed } from '@/server/http/feeds/product-feed'
import { stockFeed } from '@/server/http/feeds/stock-feed'
import { backend } from '../backend/backend'
import { ANONYMOUS } from '../backend/calls'
import { everyProduct } from '../backend/every-product'
import { siteUrl } from '../site/site'
import { loadCategories } from './load'
import { loadEveryStore, loadStore } from './load-stores'

const KEPT_MS = 10 * 60_000
/** In characters: the chain's products and the stock of some hundred branches. */
const KEPT_CHARACTERS = 16_000_000
/** Details asked for side by side. */
const AT_ONCE = 8

const kept = new LRUCache<string, string, () => Promise<string>>({
  ttl: KEPT_MS,
  maxSize: KEPT_CHARACTERS,
  sizeCalculation: ({ length }) => length,
  fetchMethod: (_name, _old, { context: make }) => make(),
})

const keep = async (name: string, make: () => Promise<string>): Promise<string> =>
  (await kept.fetch(name, { context: make })) ?? make()

export const loadProductFeed = (): Promise<string> =>
  keep('products', async () => {
    const skuNumbers = (await everyProduct(backend())).map(({ skuNumber }) => skuNumber)
    const details = []
    for (let start = 0; start < skuNumbers.length; start += AT_ONCE) {
      const some = skuNumbers.slice(start, start + AT_ONCE)
      details.push(
        ...(await Promise.all(some.map((skuNumber) => backend().catalogue.product(ANONYMOUS, { skuNumber })))),
      )
    }
    const products = details.flatMap((found) => (found.ok ? [found.value] : []))
    return productFeed(siteUrl(), brand.name, business.description, products)
  })

/** What can be had by the next order for pickup at the branch; `throwNotFound` for an unknown one. */
export async function loadStockFeed(branchSlug: string): Promise<string> {
  const branch = await loadStore(branchSlug)
  return keep(`stock ${branch.branchId}`, async () => {
    const offered = await backend().slots.availabilities(ANONYMOUS, {
      branchERPId: branch.branchERPId,
      searchRadius: 30,
    })
    const ready = offered.ok ? fromWire(offered.value.pickupAvailableAt) : null
    const now = new Date()
    const targetDateTime = offered.ok && ready !== null ? offered.value.pickupAvailableAt : now.toISOString()
    const products = await everyProduct(backend(), {
      orderMode: 'pickup',
      targetBranchid: branch.branchId,
      targetDateTime,
    })
    return stockFeed(storeCode(branch), products, ready === null ? null : daysBetween(dayOf(now), dayOf(ready)))
  })
}

export const loadBranchFeed = (): Promise<string> =>
  keep('branches', async () => {
    const slugs = (await loadEveryStore()).map(({ branchSlug }) => branchSlug)
    return branchFeed(siteUrl(), brand.name, await Promise.all(slugs.map(loadStore)))
  })

export const loadLlmsText = (): Promise<string> =>
  keep('llms', async () => llmsText(siteUrl(), brand, business, await loadCategories()))
