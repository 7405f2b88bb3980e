'use client'

import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '@/components/ui/button'
import { RetryNotice } from '@/components/ui/retry-notice'
import type { ProductionList } from '@/lib/contract/production'
import { TeamIcon } from '../frame/team-icon'
import styles from './bakehouse.module.css'
import { usePrint } from './bakehouse-queries'
import { supplementShown } from './bakehouse-rules'
import { ListSheets } from './sheets'

/** The paper as it will be. Printing first writes down what is open, so that the paper and the record are the same. */
export function PrintScreen({ initial, by }: { initial: ProductionList; by: string }) {
  const [list, setList] = useState(initial)
  const write = usePrint({ date: initial.wave.date, wave: initial.wave.name })
  const print = () =>
    write.mutate(undefined, {
      onSuccess: (written) => {
        // The browser prints what stands there when it is asked.
        flushSync(() => setList(written))
        window.print()
      },
    })
  return (
    <>
      <div className={styles['paperBar']}>
        <h1>Drucken</h1>
        <Button variant="primary" once busy={write.isPending} onClick={print}>
          <TeamIcon name="printer" />
          {list.open.length > 0 ? `Nachtrag ${supplementShown(list)} drucken` : 'Drucken'}
        </Button>
      </div>
      {write.isError && (
        <RetryNotice message="Nicht gedruckt: Der Nachtrag konnte nicht geschrieben werden." onRetry={print} />
      )}
      <ListSheets list={list} by={by} />
    </>
  )
}
