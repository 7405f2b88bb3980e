/**
 * `npm run bench`: what the shop's pages and its cart cost, beside a bare page of the same framework in the same run.
 * `--report` writes the rows to docs/measurements.md. `--config` measures the order dialog's questions instead,
 * `--catalogue` what a larger catalogue costs, `--compressed` what it costs to pack a page, behind nginx as well,
 * `--purchase` only the rows of a purchase, `--money` purchases without HTTP, `--logins` pages while customers log in,
 * `--parsing` what it costs to believe a far bakery only what the contract says,
 * `--desks` what desks of branches cost that listen, `--holds` a place and its work, `--production` the bakehouse's list, `--slow-line` a phone's first
 * visit on slow 3G, `--resident` what a node holds, `--tiers` a storefront before a backend beside one node. Machines differ and are noisy, so read the ratios. CPU is that of the
 * web server alone; PostgreSQL has its own column.
 */
import { startBarePage } from './bare-page'
import { benchCatalogue } from './catalogue'
import { benchCompressed, measureCompressed } from './compressed'
import { benchDesks } from './desks'
import { benchHolds } from './holds'
import { benchImport } from './import'
import { benchLogins } from './logins'
import { measureAll, type Server } from './measure'
import { benchMemory } from './memory'
import { benchMoney } from './money'
import { benchNodes } from './nodes'
import { benchOrderConfig } from './order-config'
import { pageScriptKilobytes } from './page-script'
import { benchParsing } from './parsing'
import { benchProduction } from './production'
import { measurePurchases } from './purchases'
import { machineNow, type ReportRow, type ReportTable, writeReport } from './report'
import { benchResident } from './resident'
import { startMeasuredShop } from './shop'
import { benchSlowLine } from './slow-line'
import { shopTargets, type Target } from './targets'
import { benchTiers } from './tiers'

const barePage: Target = {
  name: 'bare page',
  requests: [[{ method: 'GET', path: '/' }]],
  connections: 4,
  page: '/',
}

const cell = (value: number, digits: number, width: number) => value.toFixed(digits).padStart(width)

const COLUMNS = ['req/s', 'p50 ms', 'p99 ms', 'CPU-ms', '× bare', 'db CPU-ms', 'JS KB gz', 'failed']

async function printTable(rows: readonly (readonly [Target, Server])[], cookie: string): Promise<ReportTable> {
  const results = await measureAll(rows)
  const told: ReportRow[] = []
  const floor = results.get(barePage)?.cpu ?? Number.NaN
  console.log('\nrow              req/s   p50 ms   p99 ms   CPU-ms   × bare   db CPU-ms   JS KB gz   failed')
  for (const [target, server] of rows) {
    const result = results.get(target)
    if (result === undefined) continue
    const script =
      target.page === undefined
        ? '–'.padStart(11)
        : cell(await pageScriptKilobytes(server.url + target.page, cookie), 1, 11)
    const figures = [
      cell(result.perSecond, 0, 8),
      cell(result.p50, 1, 9),
      cell(result.p99, 1, 9),
      cell(result.cpu, 2, 9),
      cell(result.cpu / floor, 2, 9),
      cell(result.databaseCpu, 2, 12),
    ]
    const failed = String(result.failed).padStart(9)
    console.log(`${target.name.padEnd(14)}${figures.join('')}${script}${failed}`)
    const values = [...figures, script, failed].map((text) => text.trim())
    told.push({ name: target.name, web: result.cpu, database: result.databaseCpu, values })
  }
  return { title: 'Pages and calls', columns: COLUMNS, rows: told }
}

/** Each visit beside `yardstick`, the bare page, in the same minute. */
async function printPurchases(
  shop: Awaited<ReturnType<typeof startMeasuredShop>>,
  yardstick: Server,
): Promise<ReportTable> {
  const pace = async (duration = 1) =>
    (await measureAll([[barePage, yardstick]], { warmUp: { duration }, seconds: 2, rounds: 1 })).get(barePage)?.cpu ??
    Number.NaN
  await pace(8)
  const rows = await measurePurchases(shop, shop.simulator, pace)
  console.log('\nvisit                 CPU-ms   db CPU-ms   together   bare page   × bare')
  const told = rows.map(({ name, web, database, floor }) => {
    const together = web + database
    const figures = [
      cell(web, 1, 8),
      cell(database, 1, 12),
      cell(together, 1, 11),
      cell(floor, 2, 12),
      cell(together / floor, 2, 9),
    ]
    console.log(name.padEnd(20) + figures.join(''))
    return { name, web, database, values: figures.map((text) => text.trim()) }
  })
  return { title: 'Visits', columns: ['CPU-ms', 'db CPU-ms', 'together', 'bare page', '× bare'], rows: told }
}

/** Starts the bare page and the shop, and ends them whatever becomes of `measure`. */
async function besideBarePage(
  measure: (shop: Awaited<ReturnType<typeof startMeasuredShop>>, yardstick: Server) => Promise<unknown>,
): Promise<void> {
  const bare = await startBarePage()
  const shop = await startMeasuredShop()
  try {
    await measure(shop, { url: bare.url, web: () => [bare.process.pid ?? 0], database: () => [] })
  } finally {
    await Promise.all([bare.stop(), shop.stop()])
  }
}

const benchPurchases = () => besideBarePage(printPurchases)

async function bench(): Promise<void> {
  const machine = machineNow()
  await besideBarePage(async (shop, yardstick) => {
    const { targets, visitor } = await shopTargets(shop.url)
    const rows = [[barePage, yardstick], ...targets.map((target) => [target, shop] as const)] as const
    const tables = [
      await printTable(rows, visitor.cookie),
      await measureCompressed(shop),
      await printPurchases(shop, yardstick),
    ]
    if (process.argv.includes('--report')) await writeReport(tables, machine)
  })
}

const [, , which] = process.argv
await (
  {
    '--import': benchImport,
    '--nodes': benchNodes,
    '--tiers': benchTiers,
    '--compressed': benchCompressed,
    '--parsing': benchParsing,
    '--memory': benchMemory,
    '--config': benchOrderConfig,
    '--catalogue': benchCatalogue,
    '--purchase': benchPurchases,
    '--money': benchMoney,
    '--logins': benchLogins,
    '--desks': benchDesks,
    '--holds': benchHolds,
    '--slow-line': benchSlowLine,
    '--resident': benchResident,
    '--production': benchProduction,
  }[which ?? ''] ?? bench
)()
