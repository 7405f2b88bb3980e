/**
 * `npm run bench -- --resident [--nursery 16,32,64] [--growth 60] [--pages 2000]`: what a node holds after so many pages of visitors
 * with a branch and all pictures of the sitemap, and what a page cost it, for each size of V8's nursery in MB, where the heap grows
 * by so many percent before it is looked through. Beside it the bare page after as many: what Node and the framework take anyway.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ensureBuild } from '@/tools/launch/build'
import { createLifecycle } from '@/tools/launch/lifecycle'
import { warmPictures } from '@/tools/warm-pictures'
import { startBarePage } from './bare-page'
import { install } from './installation'
import { cpuMs } from './process-cpu'
import { configuredVisitor } from './visitor'

const AT_ONCE = 4

/** Megabytes that the process holds now, how many of them are files (the program of Node above all), and the most it ever held. */
function residentOf(pid: number): { now: number; files: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1_000
  return { now: megabytes('VmRSS'), files: megabytes('RssFile'), peak: megabytes('VmHWM') }
}

/** Asks for `count` pages, for one visitor beside the other, each with the cookies of one of them. */
async function askPages(
  url: string,
  paths: readonly string[],
  cookies: readonly string[],
  count: number,
): Promise<void> {
  let asked = 0
  async function visit(cookie: string): Promise<void> {
    try {
      while (asked < count) {
        const answer = await fetch(url + paths[asked++ % paths.length], { headers: { cookie } })
        await answer.arrayBuffer()
        if (!answer.ok) throw new Error(`${answer.url} answers ${answer.status}`)
      }
    } finally {
      // Who fails ends the others as well: a node waits for whoever is still asking.
      asked = count
    }
  }
  await Promise.all(cookies.map(visit))
}

async function askShop(url: string, count: number): Promise<void> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  const visitors = await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => configuredVisitor(url, index)))
  const cookies = visitors.map(({ cookie }) => cookie)
  await askPages(url, paths, cookies, count)
}

/** Prints what a process held when it had started, and holds after twice so many pages; of the second half also what one cost. */
async function measure(
  name: string,
  pid: number,
  pages: number,
  ask: () => Promise<void>,
  once?: () => Promise<unknown>,
) {
  const started = residentOf(pid).now
  await once?.()
  await ask()
  const before = cpuMs(pid)
  await ask()
  const cost = (cpuMs(pid) - before) / pages
  const { now, files, peak } = residentOf(pid)
  const cells = [started, now, files, peak].map((megabytes) => megabytes.toFixed(0).padStart(12))
  console.log(`${name.padEnd(11)}${cells.join('')}${cost.toFixed(2).padStart(16)}`)
}

export async function benchResident(): Promise<void> {
  const { values } = parseArgs({
    options: {
      resident: { type: 'boolean' },
      nursery: { type: 'string', default: '16' },
      growth: { type: 'string', default: '45' },
      pages: { type: 'string', default: '2000' },
      build: { type: 'string' },
    },
  })
  if (values.build === undefined) await ensureBuild(createLifecycle(), '.next')
  const installed = await install(values.build ?? '.next')
  const pages = Number(values.pages)
  const flagsOf = (nursery: string) => [`--max-semi-space-size=${nursery}`, `--heap-growing-percent=${values.growth}`]
  try {
    console.log('nursery MB  started MB    after MB    files MB     peak MB   CPU-ms a page')
    for (const nursery of values.nursery.split(',')) {
      const url = installed.nodeUrl(1)
      const node = await installed.startNode(1, undefined, flagsOf(nursery))
      const all = () => warmPictures(url)
      await measure(nursery, node.process.pid ?? 0, pages, () => askShop(url, pages), all)
      await node.stop()
    }
    const bare = await startBarePage()
    const askBare = () => askPages(bare.url, ['/'], Array(AT_ONCE).fill(''), pages)
    await measure('bare page', bare.process.pid ?? 0, pages, askBare)
    await bare.stop()
  } finally {
    await installed.remove()
  }
}
