'use client'

import { useMutation } from '@tanstack/react-query'
import { Button } from '@/components/ui/controls/button'
import { Icon } from '@/components/ui/media/icon'
import { RetryNotice } from '@/components/ui/notices/retry-notice'
import styles from '../frame/frame.module.css'

/** Saves a list as a file, as it is shown. */
export function CsvButton({ onSave }: { onSave: () => void | Promise<void> }) {
  const save = useMutation<void, Error, void>({ mutationFn: async () => onSave() })
  return (
    <>
      <Button once busy={save.isPending} onClick={() => save.mutate()}>
        <Icon name="download-simple" />
        CSV
      </Button>
      {save.isError && (
        <div className={styles['csvFailed']}>
          <RetryNotice message="Die Datei ist noch nicht gespeichert." onRetry={() => save.mutate()} />
        </div>
      )}
    </>
  )
}
