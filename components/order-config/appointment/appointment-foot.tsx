'use client'

import type { ReactNode } from 'react'
import { Button } from '@/components/ui/controls/button'
import { Notice } from '@/components/ui/notices/notice'
import { warmNamesWords } from '@/lib/words/de/catalogue'
import { PageFoot, useDialogSession } from '../dialog/dialog-session'
import styles from './appointment-foot.module.css'

type AppointmentFootProps = {
  /** 'Abholtermin' */
  label: string
  /** The chosen time, or a text that none is chosen. */
  value: string
  action: string
  /** German message why the time cannot be saved; takes precedence over the server's message. */
  error?: string | null
  /** Actions that resolve the error, shown below the message. */
  remedy?: ReactNode
  /** A request other than saving is running. */
  busy?: boolean
  /** Names of products of the cart that are still warm at that time. */
  warm?: readonly string[] | undefined
  /** Absent while nothing can be confirmed. */
  onConfirm?: () => void
}

/** Footer of the last page: the time that will be saved, and the button that saves it. */
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
        {warm.length > 0 && <span className={styles['warm']}>{warmNamesWords(warm)}</span>}
      </p>
      <Button variant="primary" busy={saving || busy} disabled={onConfirm === undefined} onClick={onConfirm}>
        {action}
      </Button>
    </PageFoot>
  )
}
