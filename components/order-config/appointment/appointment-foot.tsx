'use client'

import type { ReactNode } from 'react'
import { Button } from '@/components/ui/controls/button'
import { Notice } from '@/components/ui/controls/notice'
import { warmBagWords } from '@/lib/words/de/catalogue'
import { PageFoot, useDialogSession } from '../dialog/dialog-session'
import styles from './appointment-foot.module.css'

type AppointmentFootProps = {
  /** 'Abholtermin' */
  label: string
  /** The chosen time in words, or what is still missing. */
  value: string
  action: string
  /** What stands in the way, German; goes before the server's own reason. */
  error?: string | null
  /** What helps against it, below its words. */
  remedy?: ReactNode
  /** Something other than saving is under way. */
  busy?: boolean
  /** Of the bag what is still warm at that time. */
  warm?: readonly string[] | undefined
  /** Absent while there is nothing to confirm. */
  onConfirm?: () => void
}

/** The last bar of the way: what will be saved, and the button that saves it. */
export function AppointmentFoot({
  label,
  value,
  action,
  error,
  remedy,
  busy = false,
  warm = [],
  onConfirm,
}: AppointmentFootProps) {
  const { saving, saveError } = useDialogSession()
  const message = error ?? saveError?.message ?? null
  return (
    <PageFoot>
      {message !== null && (
        <div className={styles['message']}>
          <Notice tone="error" role="alert">
            <span>{message}</span>
            {remedy}
          </Notice>
        </div>
      )}
      <p className="small">
        <span className="soft">{label}</span>
        <br />
        <b className={styles['value']}>{value}</b>
        {warm.length > 0 && <span className={styles['warm']}>{warmBagWords(warm)}</span>}
      </p>
      <Button variant="primary" busy={saving || busy} disabled={onConfirm === undefined} onClick={onConfirm}>
        {action}
      </Button>
    </PageFoot>
  )
}
