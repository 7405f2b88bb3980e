'use client'

import { CsvButton } from '@/components/team/controls/csv-button'
import type { AuditLogQuery } from '@/lib/contract/staff/audit-log'
import { saveAuditLog } from './audit-log-csv'

/** Saves all entries of a filter; `today`: 'yyyy-MM-dd', for the name of the file. */
export const AuditLogDownload = ({ query, today }: { query: AuditLogQuery; today: string }) => (
  <CsvButton onSave={() => saveAuditLog(query, today)} />
)
