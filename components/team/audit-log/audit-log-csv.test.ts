import type { AuditLogEntry } from '@/lib/contract/staff/audit-log'
import { auditLogCsv, readAllEntries } from './audit-log-csv'

const entry = (actId: number, more: Partial<AuditLogEntry> = {}): AuditLogEntry => ({
  actId,
  at: '2026-11-28T08:05:00+01:00',
  staffId: null,
  staffName: 'Wiebke Carstens',
  device: 'Firefox, Linux',
  operation: 'staff.endAccess',
  subject: 'Momme Sievers',
  branchName: '',
  before: { state: 'active' },
  after: { state: 'ended' },
  ...more,
})

test('the file has the words of the screen, one row per entry', () => {
  expect(auditLogCsv([entry(1, { subject: '=1+1' })])).toBe(
    '\uFEFFTag;Uhrzeit;Person;Gerät;Filiale;Vorgang;Betrifft;Was geschah;Änderungen\r\n' +
      '28.11.2026;08:05;Wiebke Carstens;Firefox, Linux;;Zugang beendet;' +
      "'=1+1;Wiebke Carstens hat den Zugang von =1+1 beendet.;Stand: vorher aktiv, jetzt beendet\r\n",
  )
})

test('all pages of the filter are read', async () => {
  const asked: string[] = []
  globalThis.fetch = (async (url: string) => {
    asked.push(url)
    const isFirst = asked.length === 1
    const body = { acts: [entry(isFirst ? 9 : 4)], next: isFirst ? 9 : null }
    return { ok: true, status: 200, headers: { get: () => 'application/json' }, json: async () => body }
  }) as unknown as typeof fetch
  const entries = await readAllEntries({ operation: 'staff.endAccess' })
  expect(entries.map(({ actId }) => actId)).toEqual([9, 4])
  expect(asked).toEqual([
    '/api/team/acts?operation=staff.endAccess&limit=500',
    '/api/team/acts?operation=staff.endAccess&before=9&limit=500',
  ])
})
