/** `npm run load -- --branch 17`: customers of one branch, one after the other; each is printed when they have paid. */
import { setTimeout as wait } from 'node:timers/promises'
import { clockOf, dayOf } from '@/lib/format/berlin-time'
import { type Arrival, type ListedBranch, type Mode, orderAtBranch, type PayingShop } from './branch-customers'
import { type Browser, browserOf, Ended } from './browser'

/** Time for retries after the end, because the branch may be paused. */
const PATIENCE_MS = 15 * 60_000
const NAMES = { pickup: 'collected', inhouse: 'at a table', delivery: 'delivered' } as const satisfies Record<
  Mode,
  string
>

type Listed = ListedBranch & {
  branchServiceInhouse: boolean
  branchServiceDelivery: boolean
  branchOpenNow: boolean
}
type Wanted = { branchERPId: number; orders: number; seconds: number }

/** Today, or the next day with free slots; undefined if the branch takes no orders. */
async function firstDay({ call }: Browser, branchId: number): Promise<string | undefined> {
  type Days = { dates: { date: string; available: boolean }[] }
  const query = { orderMode: 'pickup', branchId }
  const days = await call<Days>('dates', '/api/service/dates', query).catch((fault: unknown) => {
    if (fault instanceof Ended) return null
    throw fault
  })
  return days?.dates.find(({ available }) => available)?.date
}

/** The number of failed orders; or a sentence if no order could be tried. */
export async function arriveAtBranch(
  shop: PayingShop,
  { branchERPId, orders, seconds }: Wanted,
): Promise<number | string> {
  const browser = browserOf(shop)
  const branches = await browser.call<Listed[]>('branches', '/api/branch/branches')
  const place = branches.find((branch) => branch.branchERPId === branchERPId)
  if (place === undefined) return `No branch has the number ${branchERPId}.`
  const date = await firstDay(browser, place.branchId)
  if (date === undefined) return `${place.branchPublicName} takes no orders at present, or is full.`
  const isToday = date === dayOf(new Date())
  const offered: Arrival['offered'] = new Set<Mode>([
    'pickup',
    ...(isToday && place.branchServiceInhouse && place.branchOpenNow ? (['inhouse'] as const) : []),
    ...(place.branchServiceDelivery ? (['delivery'] as const) : []),
  ])
  console.log(`${orders} orders for ${place.branchPublicName} on ${date}.`)
  const arrival: Arrival = { shop, place, date, offered, until: Date.now() + seconds * 1_000 + PATIENCE_MS }
  const everyMs = (seconds * 1_000) / orders
  const had = await Promise.all(
    Array.from({ length: orders }, async (_, index) => {
      await wait(index * everyMs)
      const mode = await orderAtBranch(arrival, index)
      const what = mode === null ? 'gave up' : `paid, ${NAMES[mode]}`
      console.log(`${clockOf(new Date())}  customer ${index + 1} of ${orders}: ${what}`)
      return mode
    }),
  )
  return had.filter((mode) => mode === null).length
}
