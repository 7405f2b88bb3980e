/**
 * `npm run bench`: measures pages and endpoints of the shop beside a bare page of the same framework, the memory of a node after
 * 2,000 pages, and the CPU time of visits (purchase.ts). `--report` writes the tables to docs/measurements.md. CPU time of the web
 * server and of PostgreSQL are separate columns.
 */
import { barePage, besideBarePage } from '../harness/beside-bare-page'
import { measureAll, type Server } from '../harness/measure'
import { measureMemory } from '../harness/memory'
import { pageScriptKilobytes } from '../harness/page-script'
import { shopTargets } from '../harness/targets'
import { machineNow, writeReport } from '../report/page'
import { type ReportRow, type ReportTable, terminalText } from '../report/tables'
import { measurePurchases } from './purchase'

async function measurePages(shop: Server, bare: Server): Promise<ReportTable> {
  const { targets, visitor } = await shopTargets(shop.url)
  const measured = [[barePage, bare], ...targets.map((target) => [target, shop] as const)] as const
  const results = await measureAll(measured)
  const floor = results.get(barePage)?.cpu ?? Number.NaN
  const rows: ReportRow[] = []
  for (const [target, { url }] of measured) {
    const result = results.get(target)
    if (result === undefined) continue
    const { perSecond, p50, p99, cpu, databaseCpu, failed } = result
    const script =
      target.page === undefined ? '–' : (await pageScriptKilobytes(url + target.page, visitor.cookie)).toFixed(1)
    const figures = [perSecond.toFixed(0), p50.toFixed(1), p99.toFixed(1), cpu.toFixed(2), (cpu / floor).toFixed(2)]
    const values = [...figures, databaseCpu.toFixed(2), script, String(failed)]
    rows.push({ name: target.name, cost: { web: cpu, database: databaseCpu }, values })
  }
  const columns = ['req/s', 'p50 ms', 'p99 ms', 'CPU-ms', '× bare', 'db CPU-ms', 'JS KB gz', 'failed']
  return { title: 'Pages and calls', columns, rows }
}

/** `isReport`: writes docs/measurements.md. */
export async function benchPages(isReport: boolean): Promise<void> {
  const machine = machineNow()
  await besideBarePage(async (shop, bare) => {
    const tables: ReportTable[] = []
    for (const measure of [measureMemory, measurePages, measurePurchases]) {
      const table = await measure(shop, bare)
      console.log(terminalText(table))
      tables.push(table)
    }
    if (isReport) await writeReport(tables, machine)
  })
}
