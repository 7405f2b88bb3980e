/** Starts the shop and the bare page side by side, for measurements that are ratios of both. */
import { startBarePage } from './bare-page'
import type { Server } from './measure'
import { type MeasuredShop, startMeasuredShop } from './shop'
import type { Target } from './targets'

export const barePage: Target = {
  name: 'bare page',
  requests: [[{ method: 'GET', path: '/' }]],
  connections: 4,
  page: '/',
}

/** Starts both, runs `measure`, and stops both, also after an error. */
export async function besideBarePage(measure: (shop: MeasuredShop, bare: Server) => Promise<unknown>): Promise<void> {
  const bare = await startBarePage()
  const shop = await startMeasuredShop()
  try {
    await measure(shop, { url: bare.url, web: () => [bare.process.pid ?? 0], database: () => [] })
  } finally {
    await Promise.all([bare.stop(), shop.stop()])
  }
}
