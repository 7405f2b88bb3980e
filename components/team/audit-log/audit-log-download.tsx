'use client'

import { useMutation } from '@tanstack/react-query'
import type { ApiError } from '@/components/state/api/call'
import { Button } from '@/components/ui/controls/button'
import { RetryNotice } from '@/components/ui/controls/retry-notice'
import { Icon } from '@/components/ui/media/icon'
import type { AuditLogQuery } from '@/lib/contract/audit-log'
import styles from './audit-log.module.css'
import { saveAuditLog } from './audit-log-csv'

type AuditLogDownloadProps = {
  /** The filter of the page, without its position: the file has all matching entries. */
  query: AuditLogQuery
  /** 'yyyy-MM-dd' in Berlin. */
  today: string
}

/** Button that saves the filtered entries as CSV. */
export function AuditLogDownload({ query, today }: AuditLogDownloadProps) {
  const save = useMutation<void, ApiError, void>({ mutationFn: () => saveAuditLog(query, today) })
  return (
    <>
      <Button once busy={save.isPending} onClick={() => save.mutate()}>
        <Icon name="download-simple" />
        CSV
      </Button>
      {save.isError && (
        <div className={styles['failed']}>
          <RetryNotice message="Die Datei ist noch nicht gespeichert." onRetry={() => save.mutate()} />
        </div>
      )}
    </>
  )
}
