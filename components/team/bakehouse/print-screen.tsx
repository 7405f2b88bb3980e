'use client'

import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '@/components/ui/controls/button'
import { RetryNotice } from '@/components/ui/notices/retry-notice'
import type { ProductionList } from '@/lib/contract/staff/production'
import { TeamIcon } from '../frame/team-icon'
import styles from './bakehouse.module.css'
import { usePrint } from './bakehouse-queries'
import { printLabel, waveOf } from './bakehouse-words'
import { OwnBranchesOnly } from './own-branches-only'
import { ListSheets } from './sheets'

/** Print preview. Open changes are recorded as a supplement before printing, so that paper and record agree. */
export function PrintScreen({ initial, by }: { initial: ProductionList; by: string }) {
  const [list, setList] = useState(initial)
  const write = usePrint(waveOf(initial.wave))
  const print = () => {
    if (!list.isWhole) return window.print()
    write.mutate(undefined, {
      onSuccess: (written) => {
        // `window.print` prints the current DOM, so it must be updated first.
        flushSync(() => setList(written))
        window.print()
      },
    })
  }
  return (
    <>
      <div className={styles['paperBar']}>
        <h1>Drucken</h1>
        <Button variant="primary" once busy={write.isPending} onClick={print}>
          <TeamIcon name="printer" />
          <span>{printLabel(list)}</span>
        </Button>
      </div>
      {write.isError && (
        <RetryNotice message="Nicht gedruckt: Der Nachtrag konnte nicht geschrieben werden." onRetry={print} />
      )}
      {!list.isWhole && <OwnBranchesOnly />}
      <ListSheets list={list} by={by} />
    </>
  )
}
