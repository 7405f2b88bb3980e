/**
 * `npm run bench -- --desks`: what 200 desks cost that listen to one node, beside the same node without them, and how long
 * a change of an order takes to the last of them.
 */
import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { cpuMs } from './process-cpu'
import { startMeasuredShop } from './shop'
import { call, configuredVisitor } from './visitor'

const DESKS = 200
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 10)
const CHANGES = 20
const MB = 1_048_576

/** The demo's person who may see every branch. */
const STAFF = { email: 'almut@team.hansejunge.example', password: 'MoinTeam2026!', remember: false }

type Bought = { branchERPId: number; orderNumber: string; cursor: string; cookie: string }

async function read<T>(shop: string, path: string, cookie: string): Promise<T> {
  const response = await fetch(shop + path, { headers: { cookie } })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return (await response.json()) as T
}

/** An order that a coupon pays for, and the cookie of who may see it at its branch. */
async function buy(shop: string): Promise<Bought> {
  const { cookie: guest, branchId, targetDateTime } = await configuredVisitor(shop, 0)
  await call(shop, '/api/cart/product', { SKUID: 101_001, CartItemUnits: 1 }, guest)
  await call(shop, '/api/cart/applyCoupon', { Code: 'GROSS50' }, guest)
  const cart = await read<{ version: number; grandTotal: number }>(shop, '/api/cart', guest)
  const contact = { salutation: 2, firstName: 'Inken', lastName: 'Johannsen', email: 'inken@beispiel.de', phone: '' }
  const { version: cartVersion, grandTotal } = cart
  await call(
    shop,
    '/api/checkout/createPaypalOrder',
    { checkoutType: 'direct', cartVersion, grandTotal, contact },
    guest,
  )
  const { cookie } = await call(shop, '/api/team/login', STAFF)
  const branchERPId = branchId - 1_000
  const path = `/api/branch-orders?branchERPId=${branchERPId}&date=${targetDateTime.slice(0, 10)}`
  const day = await read<{ orders: { orderNumber: string }[]; cursor: string }>(shop, path, cookie)
  const orderNumber = day.orders[0]?.orderNumber
  if (orderNumber === undefined) throw new Error('the order did not reach its branch')
  return { branchERPId, orderNumber, cursor: day.cursor, cookie }
}

/** A desk that listens: when it heard of which step. */
async function openDesk(shop: string, { branchERPId, cursor, cookie }: Bought) {
  const leaving = new AbortController()
  const heard = new Map<string, number>()
  const query = new URLSearchParams({ branchERPId: String(branchERPId), since: cursor })
  const response = await fetch(`${shop}/api/branch-orders/live?${query}`, {
    headers: { cookie },
    signal: leaving.signal,
  })
  if (!response.ok || response.body === null) throw new Error(`a desk was answered ${response.status}`)
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      const step = /^event: order[\s\S]*?"step":"(\w+)"/m.exec(decoder.decode(chunk))?.[1]
      if (step !== undefined) heard.set(step, performance.now())
    }
  }
  void read().catch(() => {})
  return { heard, leave: () => leaving.abort() }
}

const residentMb = async (pids: readonly number[]): Promise<number> => {
  const pages = await Promise.all(pids.map(async (pid) => (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ')[1]))
  return (pages.reduce((sum, count) => sum + Number(count), 0) * 4_096) / MB
}

/** CPU-ms that the processes spend in a second, on average. */
async function idleCost(pids: readonly number[]): Promise<number> {
  const spent = () => pids.reduce((sum, pid) => sum + cpuMs(pid), 0)
  const before = spent()
  await wait(SECONDS * 1_000)
  return (spent() - before) / SECONDS
}

export async function benchDesks(): Promise<void> {
  const shop = await startMeasuredShop()
  try {
    const bought = await buy(shop.url)
    const { branchERPId, orderNumber, cookie } = bought
    const say = (road: string, step: object) => call(shop.url, road, { branchERPId, orderNumber, ...step }, cookie)

    const alone = { cpu: await idleCost(shop.web()), mb: await residentMb(shop.web()) }
    const desks = await Promise.all(Array.from({ length: DESKS }, () => openDesk(shop.url, bought)))
    await wait(2_000)
    const listened = { cpu: await idleCost(shop.web()), mb: await residentMb(shop.web()) }

    const slowest: number[] = []
    for (let change = 0; change < CHANGES; change++) {
      const back = change % 2 === 1
      for (const { heard } of desks) heard.clear()
      const saidAt = performance.now()
      await say(
        back ? '/api/branch-orders/takeBack' : '/api/branch-orders',
        back ? { step: 'collected' } : { to: 'collected' },
      )
      while (desks.some(({ heard }) => heard.size === 0) && performance.now() - saidAt < 10_000) await wait(5)
      slowest.push(Math.max(...desks.map(({ heard }) => [...heard.values()][0] ?? Number.POSITIVE_INFINITY)) - saidAt)
    }
    for (const { leave } of desks) leave()

    const sorted = slowest.toSorted((a, b) => a - b)
    console.log(`\n${DESKS} desks connected to one node`)
    console.log(`CPU-ms a second   ${alone.cpu.toFixed(1)} without, ${listened.cpu.toFixed(1)} with them`)
    console.log(
      `memory            ${alone.mb.toFixed(0)} MB without, × ${(listened.mb / alone.mb).toFixed(2)} with them`,
    )
    console.log(
      `to the last desk  p50 ${(sorted[CHANGES >> 1] ?? 0).toFixed(0)} ms, slowest ${(sorted.at(-1) ?? 0).toFixed(0)} ms (bound: 2000)`,
    )
  } finally {
    await shop.stop()
  }
}
