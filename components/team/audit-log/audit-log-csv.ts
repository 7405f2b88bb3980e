/** The audit log as a file: all entries of a filter, in the words of the screen. */
import { call } from '@/components/state/api/call'
import { saveCsv, spreadsheetCsv } from '@/components/team/controls/spreadsheet-csv'
import { type AuditLogEntry, type AuditLogQuery, MAX_ENTRIES } from '@/lib/contract/staff/audit-log'
import { formatDay, formatTime } from '@/lib/format/berlin-format'
import { actTitle } from '@/lib/words/de/audit-log'
import { describeAct, SYSTEM } from '@/lib/words/de/audit-log-sentences'

const HEADINGS = ['Tag', 'Uhrzeit', 'Person', 'Gerät', 'Filiale', 'Vorgang', 'Betrifft', 'Was geschah', 'Änderungen']

function rowOf(entry: AuditLogEntry): string[] {
  const { at, staffName, device, branchName, operation, subject } = entry
  const { sentence, changes } = describeAct(entry)
  const changed = changes.map(({ label, before, after }) => {
    const was = before === null ? '' : `vorher ${before}`
    const is = after === null ? '' : before === null ? after : `jetzt ${after}`
    return `${label}: ${[was, is].filter(Boolean).join(', ')}`
  })
  return [
    ...[formatDay(at), formatTime(at), staffName === '' ? SYSTEM : staffName, device, branchName],
    ...[actTitle(operation), subject, sentence, changed.join('\n')],
  ]
}

export const auditLogCsv = (entries: readonly AuditLogEntry[]): string =>
  spreadsheetCsv([HEADINGS, ...entries.map(rowOf)])

/** Reads all pages of the filter, newest first. */
export async function readAllEntries(query: AuditLogQuery): Promise<AuditLogEntry[]> {
  const entries: AuditLogEntry[] = []
  let before: number | undefined
  do {
    const { acts, next } = await call('GET /api/team/acts', { ...query, before, limit: MAX_ENTRIES })
    entries.push(...acts)
    before = next ?? undefined
  } while (before !== undefined)
  return entries
}

/** Saves 'Verlauf-2026-11-28.csv'. */
export const saveAuditLog = async (query: AuditLogQuery, today: string): Promise<void> =>
  saveCsv(`Verlauf-${today}.csv`, auditLogCsv(await readAllEntries(query)))
