'use client'

import { BagOnRings } from '@/components/ui/bag-on-rings'
import { Button } from '@/components/ui/button'
import { brand } from '@/lib/brand'
import styles from './message.module.css'

/** Something failed that should not have. What exactly is in the server's log; `digest` finds it there. */
export default function ErrorPage({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <div className={`wrap ${styles['message']}`} role="alert">
      <BagOnRings />
      <h1>Das hat leider nicht geklappt</h1>
      <p>Unsere Backstube ist gerade nicht erreichbar. Ihr {brand.cart} ist gut aufgehoben.</p>
      <Button variant="primary" onClick={reset}>
        Erneut versuchen
      </Button>
      {error.digest !== undefined && <p className="meta">Fehlernummer {error.digest}</p>}
    </div>
  )
}
