/** Reads a settlement report of the payment provider. */
import { createHash } from 'node:crypto'
import type { BakeryBackend } from '@/lib/contract/contract'
import { type Caller, ok, refuse } from '@/lib/contract/operation'
import { dayOf } from '@/lib/format/berlin-time'
import { recordInAuditLog } from '../../audit-log/service'
import { transact } from '../../db/transact'
import type { BooksDeps } from '../deps'
import { monthOf } from '../rules'
import { lockBooks } from '../store'
import { parseReport, type ReportLine } from './parse-report'
import { insertReport, knownTransactions, type LineRow, transactionKey } from './store'

type Import = BakeryBackend['books']['importSettlement']

/** Lines with a mark at those that an earlier line, here or in another report, has already. */
function toRows(digest: string, lines: readonly ReportLine[], known: ReadonlySet<string>): LineRow[] {
  const seen = new Set(known)
  return lines.map((line, index) => {
    const key = transactionKey(line)
    const isRepeat = seen.has(key)
    seen.add(key)
    return { ...line, digest, line: index + 1, isRepeat, month: null }
  })
}

/** A name for staff: no path, no control characters. */
const nameOf = (fileName: string): string =>
  (fileName.split(/[\\/]/).at(-1) ?? '').replace(/\p{Cc}/gu, '').slice(0, 100)

export async function importSettlement(
  { db, clock }: BooksDeps,
  caller: Caller,
  { fileName, base64 }: Parameters<Import>[1],
): ReturnType<Import> {
  const bytes = Buffer.from(base64, 'base64')
  const report = parseReport(bytes)
  if (report === null) return refuse('report_unreadable')
  const digest = createHash('sha256').update(bytes).digest('hex')
  const name = nameOf(fileName)
  return transact(db, async (tx) => {
    await lockBooks(tx)
    const known = await knownTransactions(tx, [...new Set(report.lines.map(({ transactionId }) => transactionId))])
    const rows = toRows(digest, report.lines, known)
    const { from: fromAt, to: toAt } = report
    const stored = { digest, name, importedAt: clock.now(), staffName: caller.staff?.name ?? '', fromAt, toAt }
    if (!(await insertReport(tx, { ...stored, lines: rows.length }, rows))) return refuse('report_known')
    const repeated = rows.filter(({ isRepeat }) => isRepeat).length
    const added = rows.length - repeated
    await recordInAuditLog(tx, caller, {
      operation: 'books.importSettlement',
      subject: name,
      before: null,
      after: { rows: added },
    })
    const last = Math.max(report.from.getTime(), ...report.lines.map(({ at }) => at.getTime()))
    return ok({ added, repeated, month: monthOf(dayOf(new Date(last))) })
  })
}
