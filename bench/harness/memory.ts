/**
 * Memory of a process after a number of pages: a node after the pages of its sitemap for visitors with a branch, and the bare page,
 * which shows the memory of Node and the framework alone.
 */
import { readFileSync } from 'node:fs'
import type { ReportRow, ReportTable } from '../report/tables'
import type { Server } from './measure'
import { configuredVisitor } from './visitor'

const PAGES = 2_000
const AT_ONCE = 4

type Megabytes = { now: number; files: number; peak: number }

/** Sum over all processes: resident memory, the part of mapped files (mostly the Node binary), and the peak. */
function residentOf(pids: readonly number[]): Megabytes {
  const statuses = pids.map((pid) => readFileSync(`/proc/${pid}/status`, 'utf8'))
  const megabytes = (name: string) =>
    statuses.reduce((sum, status) => sum + Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1_000, 0)
  return { now: megabytes('VmRSS'), files: megabytes('RssFile'), peak: megabytes('VmHWM') }
}

/** Requests pages for several visitors in parallel, each with their own cookies. */
async function askPages(url: string, paths: readonly string[], cookies: readonly string[]): Promise<void> {
  let requested = 0
  async function visit(cookie: string): Promise<void> {
    try {
      while (requested < PAGES) {
        const answer = await fetch(url + paths[requested++ % paths.length], { headers: { cookie } })
        await answer.arrayBuffer()
        if (!answer.ok) throw new Error(`${answer.url} responds with status ${answer.status}`)
      }
    } finally {
      // After an error the other visitors stop as well, because a node waits for open requests.
      requested = PAGES
    }
  }
  await Promise.all(cookies.map(visit))
}

async function askShop(url: string): Promise<void> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  const visitors = await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => configuredVisitor(url, index)))
  await askPages(
    url,
    paths,
    visitors.map(({ cookie }) => cookie),
  )
}

async function measure(name: string, { web }: Server, ask: () => Promise<void>): Promise<ReportRow> {
  const started = residentOf(web()).now
  await ask()
  const { now, files, peak } = residentOf(web())
  return { name, values: [started, now, files, peak].map((megabytes) => megabytes.toFixed(0)) }
}

/** Both servers are started for this measurement and have not served a page before. */
export async function measureMemory(shop: Server, bare: Server): Promise<ReportTable> {
  return {
    title: `Memory after ${PAGES} pages`,
    columns: ['MB at first', 'MB', 'files MB', 'peak MB'],
    rows: [
      await measure('node', shop, () => askShop(shop.url)),
      await measure('bare page', bare, () => askPages(bare.url, ['/'], Array(AT_ONCE).fill(''))),
    ],
  }
}
