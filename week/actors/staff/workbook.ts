/** Head office edits an exported workbook, looks at the differences, and a second person publishes them. */
import { connect } from '@/server/bakery/db/client'
import { exportTable, tableNamed } from '@/server/bakery/exchange/service'
import { workbookOf } from '@/server/bakery/exchange/workbook'
import type { Stage } from '../context'
import { logIn } from './log-in'

const prices = tableNamed('prices')

/** The sheet as `npm run export` writes it; null while the database is away. */
async function exported({ world }: Stage): Promise<string[][] | null> {
  const { db, close } = connect(world.databaseUrl, 1)
  const lines = prices === undefined ? null : await exportTable(db, prices).catch(() => null)
  await close()
  return lines
}

export async function workbook(stage: Stage): Promise<void> {
  const { dice, end, memory } = stage
  const lines = await exported(stage)
  const [header = [], ...rows] = lines ?? []
  const column = header.indexOf('price')
  const row = dice.pick(rows)
  if (prices === undefined || row === undefined || column < 0) return end('no workbook')
  const cents = Math.round(Number((row[column] ?? '').replace(',', '.')) * 100) + dice.whole(1, 30)
  const edited = row.map((cell, index) => (index === column ? (cents / 100).toFixed(2).replace('.', ',') : cell))
  const file = await workbookOf([{ table: prices, lines: [header, edited] }])
  const [author, second] = [await logIn(stage, 'head_office', 0), await logIn(stage, 'head_office', 1)]
  if (author === null || second === null) return
  const upload = { fileName: 'prices.xlsx', content: Buffer.from(file).toString('base64'), replace: false }
  const kept = await author.call('POST /api/assortment/imports', upload)
  if (!kept.ok) return end(kept.code)
  const { importId } = kept.value
  const read = await second.call('GET /api/assortment/imports/one', { importId })
  if (!read.ok) return end(read.code)
  if (read.value.faultCount > 0) return end(`fault: ${read.value.faults[0]?.reason}`)
  const publish = () => second.call('POST /api/assortment/imports/publish', { importId, shown: read.value.shown })
  const answers = await Promise.all(dice.chance(0.3) ? [publish(), publish()] : [publish()])
  const published = answers.find((answer) => answer.ok)
  if (published !== undefined) memory.imports.add(importId)
  end(published === undefined ? answers.map((one) => (one.ok ? '' : one.code)).join(' ') : 'published')
}
