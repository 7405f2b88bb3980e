'use client'

import { type ComponentType, useEffect, useState } from 'react'
import type { OrderConfigDialogProps } from '@/components/state/order-dialog/order-config-context'
import { Button } from '@/components/ui/controls/button'
import { Dialog, DialogTitle } from '@/components/ui/dialog/dialog'
import { Skeleton } from '@/components/ui/media/skeleton'
import { Notice } from '@/components/ui/notices/notice'
import { PART_FAULT } from '@/lib/words/de/connection'
import { loadOrderConfigDialog } from './load-dialog'
import styles from './order-config-dialog.module.css'

type Loading =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'ready'; Component: ComponentType<OrderConfigDialogProps> }

let loaded: ComponentType<OrderConfigDialogProps> | null = null

/** Shows a skeleton of the dialog until its code is loaded; a failed load can be retried. */
export function LazyOrderConfigDialog(props: OrderConfigDialogProps) {
  const [loading, setLoading] = useState<Loading>(() =>
    loaded === null ? { state: 'loading' } : { state: 'ready', Component: loaded },
  )

  useEffect(() => {
    if (loading.state !== 'loading') return
    let isMounted = true
    loadOrderConfigDialog()
      .then((Component) => {
        loaded = Component
        if (isMounted) setLoading({ state: 'ready', Component })
      })
      .catch(() => isMounted && setLoading({ state: 'failed' }))
    return () => {
      isMounted = false
    }
  }, [loading])

  if (loading.state === 'ready') return <loading.Component {...props} />
  return (
    <Dialog open onClose={() => props.onClose(null)}>
      {loading.state === 'loading' ? (
        <DialogSkeleton />
      ) : (
        <div className={styles['stack']}>
          <DialogTitle>Ihre Bestellung</DialogTitle>
          <Notice tone="error" role="alert">
            {PART_FAULT}
          </Notice>
          <Button variant="primary" onClick={() => setLoading({ state: 'loading' })}>
            Erneut versuchen
          </Button>
        </div>
      )}
    </Dialog>
  )
}

function DialogSkeleton() {
  return (
    <div className={styles['stack']} aria-busy="true">
      <DialogTitle>Ihre Bestellung</DialogTitle>
      <Skeleton height="1.5rem" width="60%" />
      <Skeleton height="5.5rem" />
      <Skeleton height="5.5rem" />
      <Skeleton height="5.5rem" />
    </div>
  )
}
