'use client'

import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/controls/button'
import { TAKE_BACK_SECONDS } from '@/lib/contract/values'
import styles from './undo-bar.module.css'

type UndoBarProps = {
  /** The change that can be undone: 'Harms: Fertig'. */
  text: string
  onTakeBack: () => void
  /** The time for undoing is over. */
  onExpired: () => void
}

/** Offers to undo the last change for ten seconds. Needs a new `key` for each change. */
export function UndoBar({ text, onTakeBack, onExpired }: UndoBarProps) {
  const [left, setLeft] = useState<number>(TAKE_BACK_SECONDS)
  useEffect(() => {
    if (left === 0) {
      onExpired()
      return
    }
    const timer = setTimeout(() => setLeft(left - 1), 1_000)
    return () => clearTimeout(timer)
  }, [left, onExpired])
  return (
    <div className={styles['undo']}>
      <span className={styles['left']} aria-hidden="true">
        {left}
      </span>
      <p role="status">{text}</p>
      <Button size="compact" aria-keyshortcuts="z" onClick={onTakeBack}>
        Zurücknehmen
      </Button>
    </div>
  )
}
