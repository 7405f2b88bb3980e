'use client'

import { BagOnRings } from '@/components/ui/bag-on-rings'
import { Button } from '@/components/ui/button'
import { brand } from '@/lib/brand'
import styles from './message.module.css'

export type Fault = { error: Error & { digest?: string }; retry: () => void }

/** Something failed that should not have. What exactly is in the server's log; `digest` finds it there. */
export function FaultMessage({ error, retry }: Fault) {
  return (
    <div className={`wrap ${styles['message']}`} role="alert">
      <BagOnRings />
      <h1>Das hat leider nicht geklappt</h1>
      <p>Unsere Backstube ist gerade nicht erreichbar. Ihr {brand.cart} ist gut aufgehoben.</p>
      <Button variant="primary" onClick={retry}>
        Erneut versuchen
      </Button>
      {error.digest !== undefined && <p className="meta">Fehlernummer {error.digest}</p>}
    </div>
  )
}
