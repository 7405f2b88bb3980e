/**
 * `npm run bench -- --compressed`: a category page of a configured guest as browsers ask for it, beside one that nobody packs; from the
 * node itself and, where nginx is installed, behind it as a deployment has it, which packs pages in the node's place.
 */
import { rm } from 'node:fs/promises'
import { request } from 'node:http'
import { freePort } from '@/server/runtime/free-port'
import { createDataDirectory, untilServes } from '@/testing/shop-process'
import { measureAll, type Server } from './measure'
import { isNginxHere, startNginx } from './nginx'
import { descendantsNamed } from './process-cpu'
import type { ReportRow, ReportTable } from './report'
import { startMeasuredShop } from './shop'
import type { Target } from './targets'
import { configuredVisitor } from './visitor'

const PATH = '/produkte/brote'
const BROWSER = { 'accept-encoding': 'br, gzip' }

/** Bytes of one answer as they come over the line. */
function weigh(url: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(url + PATH, { headers }, (answer) => {
      let bytes = 0
      answer.on('data', (piece: Buffer) => {
        bytes += piece.length
      })
      answer.once('end', () => resolve(bytes))
    })
    asked.once('error', reject)
    asked.end()
  })
}

/** `shop` as one node; its database has no part in these figures. */
export async function measureCompressed(shop: Server): Promise<ReportTable> {
  const { cookie } = await configuredVisitor(shop.url, 30)
  const node: Server = { url: shop.url, web: shop.web, database: () => [] }
  const rows = (server: Server, where: string) =>
    [
      [{ name: `plain${where}`, headers: { cookie } }, server],
      [{ name: `compressed${where}`, headers: { cookie, ...BROWSER } }, server],
    ] as const
  const all = [...rows(node, '')]
  const directory = await createDataDirectory()
  const port = Number(new URL(shop.url).port)
  const front = await freePort()
  const nginx = isNginxHere() ? await startNginx(directory, front, [port, port]) : null
  try {
    if (nginx !== null) {
      const url = `http://127.0.0.1:${front}`
      await untilServes(nginx, `${url}/api/ready`)
      // Its own time stands where the database's does elsewhere.
      all.push(...rows({ url, web: shop.web, database: () => descendantsNamed(process.pid, 'nginx') }, ', nginx'))
    } else console.log('\nnginx is not installed: the rows behind it are missing.')
    const targets = all.map(([{ name, headers }, server]) => {
      const target: Target = { name, requests: [[{ method: 'GET', path: PATH, headers }]], connections: 4 }
      return { target, server, headers }
    })
    const results = await measureAll(targets.map(({ target, server }) => [target, server] as const))
    console.log('\ncategory page           node CPU-ms   nginx CPU-ms   × plain       KB   failed')
    const told: ReportRow[] = []
    let plain = Number.NaN
    for (const { target, server, headers } of targets) {
      const result = results.get(target)
      if (result === undefined) continue
      const { cpu, databaseCpu, failed } = result
      // The one that nobody packs stands first of each place.
      if (!('accept-encoding' in headers)) plain = cpu
      const kilobytes = (await weigh(server.url, headers)) / 1_000
      const figures = [
        cpu.toFixed(2).padStart(11),
        databaseCpu.toFixed(2).padStart(15),
        (cpu / plain).toFixed(2).padStart(10),
        kilobytes.toFixed(1).padStart(9),
        String(failed).padStart(9),
      ]
      console.log(target.name.padEnd(24) + figures.join(''))
      told.push({ name: target.name, web: cpu + databaseCpu, database: 0, values: figures.map((text) => text.trim()) })
    }
    return {
      title: 'Category page, compressed',
      columns: ['node CPU-ms', 'nginx CPU-ms', '× plain', 'KB', 'failed'],
      rows: told,
    }
  } finally {
    await nginx?.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

export async function benchCompressed(): Promise<void> {
  const shop = await startMeasuredShop()
  try {
    await measureCompressed(shop)
  } finally {
    await shop.stop()
  }
}
