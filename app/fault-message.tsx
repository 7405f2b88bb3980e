'use client'

import { BagOnRings } from '@/components/ui/bag-on-rings'
import { Button } from '@/components/ui/button'
import { brand } from '@/lib/brand'
import styles from './message.module.css'

export type Fault = { error: Error & { digest?: string }; retry: () => void }

/** A page that could not be shown, though it had been made. */
const FAILED_HERE = 'Ihr Browser konnte diese Seite nicht anzeigen.'
/** One that could not be made. */
const FAILED_THERE = 'Bei uns ist etwas schiefgegangen.'

/** Something failed that should not have. If it was the server, its log says what, and `digest` finds it there. */
export function FaultMessage({ error, retry }: Fault) {
  return (
    <div className={`wrap ${styles['message']}`} role="alert">
      <BagOnRings />
      <h1>Das hat leider nicht geklappt</h1>
      <p>{`${error.digest === undefined ? FAILED_HERE : FAILED_THERE} Ihr ${brand.cart} ist gut aufgehoben.`}</p>
      <Button variant="primary" onClick={retry}>
        Erneut versuchen
      </Button>
      {error.digest !== undefined && <p className="meta">{`Fehlernummer ${error.digest}`}</p>}
    </div>
  )
}
