/**
 * `npm run bench -- --resident [--nursery 16,32,64] [--growth 60] [--pages 2000]`: what a node holds after so many pages of visitors
 * with a branch and all pictures of the sitemap, and what a page cost it, for each size of V8's nursery in MB, where the heap grows
 * by so many percent before it is looked through.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ensureBuild } from '@/tools/launch/build'
import { createLifecycle } from '@/tools/launch/lifecycle'
import { warmPictures } from '@/tools/warm-pictures'
import { install } from './installation'
import { cpuMs } from './process-cpu'
import { configuredVisitor } from './visitor'

const AT_ONCE = 4

/** Megabytes that the process holds now, and the most it ever held. */
function residentOf(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1_000
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') }
}

async function askPages(url: string, count: number): Promise<void> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  const visitors = await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => configuredVisitor(url, index)))
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
  await Promise.all(visitors.map(({ cookie }) => visit(cookie)))
}

export async function benchResident(): Promise<void> {
  const { values } = parseArgs({
    options: {
      resident: { type: 'boolean' },
      nursery: { type: 'string', default: '16' },
      growth: { type: 'string', default: '60' },
      pages: { type: 'string', default: '2000' },
      build: { type: 'string' },
    },
  })
  if (values.build === undefined) await ensureBuild(createLifecycle(), '.next')
  const installed = await install(values.build ?? '.next')
  const pages = Number(values.pages)
  try {
    console.log('nursery MB   started MB   after MB   peak MB   CPU-ms a page')
    for (const nursery of values.nursery.split(',')) {
      const node = await installed.startNode(1, undefined, [
        `--max-semi-space-size=${nursery}`,
        `--heap-growing-percent=${values.growth}`,
      ])
      const pid = node.process.pid ?? 0
      const started = residentOf(pid).now
      await warmPictures(installed.nodeUrl(1))
      await askPages(installed.nodeUrl(1), pages)
      const before = cpuMs(pid)
      await askPages(installed.nodeUrl(1), pages)
      const cost = (cpuMs(pid) - before) / pages
      const { now, peak } = residentOf(pid)
      const cells = [started.toFixed(0).padStart(13), now.toFixed(0).padStart(11), peak.toFixed(0).padStart(10)]
      console.log(`${nursery.padStart(10)}${cells.join('')}${cost.toFixed(2).padStart(16)}`)
      await node.stop()
    }
  } finally {
    await installed.remove()
  }
}
