'use client'

import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { TAKE_BACK_SECONDS } from '@/lib/contract/values'
import styles from './bands.module.css'

type UndoBarProps = {
  /** What was said: 'Harms: Fertig'. */
  text: string
  onTakeBack: () => void
  /** Its seconds are over. */
  onOver: () => void
}

/** What was just said, for ten seconds; give it a `key` for each step. */
export function UndoBar({ text, onTakeBack, onOver }: UndoBarProps) {
  const [left, setLeft] = useState<number>(TAKE_BACK_SECONDS)
  useEffect(() => {
    if (left === 0) {
      onOver()
      return
    }
    const timer = setTimeout(() => setLeft(left - 1), 1_000)
    return () => clearTimeout(timer)
  }, [left, onOver])
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
