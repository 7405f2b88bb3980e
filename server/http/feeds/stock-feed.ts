/**
 * Feed of one branch's products with price and stock: tab-separated, with the columns of Google's local inventory
 * specification. `id` and `store_code` are those of the product feed and the branch feed.
 */
import type { Product } from '../../../lib/contract/catalogue/catalogue'
import { basePrice } from '../../../lib/domain/price-tiers'
import { tabSeparated } from './separated-values'

type AtBranch = Pick<Product, 'skuNumber' | 'prices' | 'forSale' | 'skuDailyInventory' | 'breadSaver'>

const COLUMNS = ['store_code', 'id', 'availability', 'price', 'quantity', 'pickup_method', 'pickup_sla']

/** `readyInDays`: days until the next order is ready, 0 for today; the specification allows up to 7. Null if the branch takes no orders now. */
export function stockFeed(storeCode: string, products: readonly AtBranch[], readyInDays: number | null): string {
  const rows = products.flatMap(({ skuNumber, prices, forSale, skuDailyInventory, breadSaver }) => {
    const price = basePrice(prices)
    if (price === null || breadSaver) return []
    const available = forSale && readyInDays !== null && skuDailyInventory !== 0
    return [
      [
        storeCode,
        skuNumber,
        available ? 'in_stock' : 'out_of_stock',
        `${(price / 100).toFixed(2)} EUR`,
        skuDailyInventory === null ? '' : String(skuDailyInventory),
        available ? 'buy' : 'not_supported',
        available ? pickupTime(readyInDays) : '',
      ],
    ]
  })
  return tabSeparated([COLUMNS, ...rows])
}

const NEAR = ['same_day', 'next_day']
const pickupTime = (days: number): string => NEAR[days] ?? (days < 7 ? `${days}-day` : 'multi-week')
