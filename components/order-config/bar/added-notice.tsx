'use client'

import { type RefObject, useEffect, useState } from 'react'
import { Icon } from '@/components/ui/media/icon'
import { formatCount } from '@/lib/format/count'
import styles from './added-notice.module.css'

/** The duration of a toast. */
const NOTICE_MS = 3500

type Bar = { element: Element; show: (units: number) => void }
const bars = new Set<Bar>()

/** Text of the notice in the bar or in a toast (spec §2). */
export const addedText = (units: number): string => `${formatCount(units)} Artikel zum Warenkorb hinzugefügt`

/** Shows in the visible bar how many units were added; false if no bar is visible, so that the caller shows a toast. */
export function announceInBar(units: number): boolean {
  const bar = [...bars].find(({ element }) => element.getClientRects().length > 0)
  bar?.show(units)
  return bar !== undefined
}

/** Temporary notice in a sticky bar: how many units have just been added to the cart. */
export function AddedNotice({ bar }: { bar: RefObject<Element | null> }) {
  const [added, setAdded] = useState<{ units: number; at: number } | null>(null)

  useEffect(() => {
    const element = bar.current
    if (element === null) return
    const entry: Bar = { element, show: (units) => setAdded({ units, at: performance.now() }) }
    bars.add(entry)
    return () => void bars.delete(entry)
  }, [bar])

  useEffect(() => {
    if (added === null) return
    const timer = setTimeout(() => setAdded(null), NOTICE_MS)
    return () => clearTimeout(timer)
  }, [added])

  return (
    <p role="status" className={styles['notice']}>
      {added !== null && (
        <>
          <Icon name="check-circle" size="small" />
          <span>{addedText(added.units)}</span>
        </>
      )}
    </p>
  )
}
