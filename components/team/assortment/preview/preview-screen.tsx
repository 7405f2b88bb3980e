'use client'

import { useMutation } from '@tanstack/react-query'
import { type ApiError, call } from '@/components/state/api/call'
import styles from '@/components/team/office/office.module.css'
import { Button } from '@/components/ui/controls/button'
import { leavePage } from '@/components/ui/hooks/leave-page'
import { Notice } from '@/components/ui/notices/notice'
import type { CallOutput } from '@/lib/contract/endpoints'

/** Starts the preview of a change in this browser. */
export function PreviewScreen({ changeId }: { changeId: number }) {
  const start = useMutation<CallOutput<'POST /api/assortment/preview'>, ApiError>({
    mutationFn: () => call('POST /api/assortment/preview', { changeId }),
    // The frame of the shop is another one, so the page is loaded anew.
    onSuccess: ({ productUrl }) => leavePage(productUrl),
  })
  return (
    <div className={styles['narrow']}>
      <h1>{`Vorschau von Fassung ${changeId}`}</h1>
      <p className={styles['intro']}>
        Eine halbe Stunde lang sehen Sie den Shop auf diesem Gerät so, als würde die Änderung schon gelten. Kunden sehen
        davon nichts, und bestellt wird zu den heutigen Preisen.
      </p>
      {start.isError && (
        <Notice tone="error" role="alert">
          {start.error.message}
        </Notice>
      )}
      <div>
        <Button variant="primary" busy={start.isPending || start.isSuccess} onClick={() => start.mutate()}>
          Vorschau im Shop öffnen
        </Button>
      </div>
    </div>
  )
}
