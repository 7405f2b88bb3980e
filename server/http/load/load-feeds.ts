/**
 * Feeds of products, stock and branches. Each is created at most every ten minutes: readers fetch them hourly or daily, and the
 * binding price is that of the cart.
 */
import { LRUCache } from 'lru-cache'
import { brand, business } from '@/lib/brand'
import { SEARCH_RADIUS_KM } from '@/lib/contract/values'
import { dayOf, daysBetween, fromWire } from '@/lib/format/berlin-time'
import { branchFeed, storeCode } from '@/server/http/feeds/branch-feed'
import { llmsText } from '@/server/http/feeds/llms-text'
import { productFeed } from '@/server/http/feeds/product-feed'
import { stockFeed } from '@/server/http/feeds/stock-feed'
import { backend, now } from '../backend/backend'
import { ANONYMOUS } from '../backend/calls'
import { listAllProducts } from '../backend/list-all-products'
import { siteUrl } from '../site/site-url'
import { loadCategories } from './load'
import { loadEveryStore, loadStore } from './load-stores'

const TTL_MS = 10 * 60_000
/** Characters: enough for all products and the stock of some hundred branches. */
const MAX_CHARACTERS = 16_000_000
/** Product details loaded in parallel. */
const PARALLEL = 8

const feeds = new LRUCache<string, string, () => Promise<string>>({
  ttl: TTL_MS,
  maxSize: MAX_CHARACTERS,
  sizeCalculation: ({ length }) => length,
  fetchMethod: (_name, _old, { context: create }) => create(),
})

const cached = async (name: string, create: () => Promise<string>): Promise<string> =>
  (await feeds.fetch(name, { context: create })) ?? create()

export const loadProductFeed = (): Promise<string> =>
  cached('products', async () => {
    const skuNumbers = (await listAllProducts(backend())).map(({ skuNumber }) => skuNumber)
    const details = []
    for (let start = 0; start < skuNumbers.length; start += PARALLEL) {
      const some = skuNumbers.slice(start, start + PARALLEL)
      details.push(
        ...(await Promise.all(some.map((skuNumber) => backend().catalogue.product(ANONYMOUS, { skuNumber })))),
      )
    }
    const products = details.flatMap((found) => (found.ok ? [found.value] : []))
    return productFeed(siteUrl(), brand.name, business.description, products)
  })

/** The stock for the next pickup at the branch; calls `throwNotFound` for an unknown one. */
export async function loadStockFeed(branchSlug: string): Promise<string> {
  const branch = await loadStore(branchSlug)
  return cached(`stock ${branch.branchId}`, async () => {
    const offered = await backend().slots.availabilities(ANONYMOUS, {
      branchERPId: branch.branchERPId,
      searchRadius: SEARCH_RADIUS_KM,
    })
    const ready = offered.ok ? fromWire(offered.value.pickupAvailableAt) : null
    const today = now()
    const targetDateTime = offered.ok && ready !== null ? offered.value.pickupAvailableAt : today.toISOString()
    const products = await listAllProducts(backend(), {
      orderMode: 'pickup',
      targetBranchid: branch.branchId,
      targetDateTime,
    })
    return stockFeed(storeCode(branch), products, ready === null ? null : daysBetween(dayOf(today), dayOf(ready)))
  })
}

export const loadBranchFeed = (): Promise<string> =>
  cached('branches', async () => {
    const slugs = (await loadEveryStore()).map(({ branchSlug }) => branchSlug)
    return branchFeed(siteUrl(), brand.name, await Promise.all(slugs.map(loadStore)))
  })

export const loadLlmsText = (): Promise<string> =>
  cached('llms', async () => llmsText(siteUrl(), brand, business, await loadCategories()))
