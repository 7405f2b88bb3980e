'use client'

import { useState, useSyncExternalStore } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Button } from '@/components/ui/controls/button'
import type { BagTop } from './bag-tops'
import styles from './share-bag.module.css'

const subscribe = () => () => {}

function canShareFiles(): boolean {
  const probe = new File(['-'], 'brot.png', { type: 'image/png' })
  return navigator.canShare?.({ files: [probe] }) ?? false
}

/** Shares a picture of the full bag. Invisible where the browser shares no files; its place is kept, so that nothing moves. */
export function ShareBag({ tops }: { tops: readonly BagTop[] }) {
  const isPossible = useSyncExternalStore(subscribe, canShareFiles, () => false)
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')

  const share = async () => {
    setState('busy')
    try {
      const { drawBag } = await import('./draw-bag')
      await navigator.share({ files: [await drawBag(tops)] })
      setState('idle')
    } catch (fault) {
      // Closing the browser's dialog is no fault.
      setState(fault instanceof DOMException && fault.name === 'AbortError' ? 'idle' : 'failed')
    }
  }

  return (
    <div className={classNames(styles['share'], !isPossible && styles['impossible'])}>
      <Button variant="link" busy={state === 'busy'} onClick={() => void share()}>
        Bild teilen
      </Button>
      <p role="status" className={styles['fault']}>
        {state === 'failed' && <span>Das Bild ließ sich gerade nicht teilen.</span>}
      </p>
    </div>
  )
}
