'use client'

import { Button } from '@/components/ui/controls/button'
import { EmptyCartPicture } from '@/components/ui/media/picture-on-ground'
import { brand } from '@/lib/brand'
import styles from './message.module.css'

export type PageFault = { error: Error & { digest?: string }; retry: () => void }

/** The page arrived, but the browser could not render it. */
const FAILED_HERE = 'Ihr Browser konnte diese Seite nicht anzeigen.'
/** The server could not render the page. */
const FAILED_THERE = 'Bei uns ist etwas schiefgegangen.'

/** An unexpected error. `digest` is set for an error of the server and finds the entry in its log. */
export function FaultMessage({ error, retry }: PageFault) {
  return (
    <div className={`wrap ${styles['message']}`} role="alert">
      <EmptyCartPicture />
      <h1>Das hat leider nicht geklappt</h1>
      <p>{`${error.digest === undefined ? FAILED_HERE : FAILED_THERE} Ihr ${brand.cart} ist gut aufgehoben.`}</p>
      <Button variant="primary" onClick={retry}>
        Erneut versuchen
      </Button>
      {error.digest !== undefined && <p className="meta">{`Fehlernummer ${error.digest}`}</p>}
    </div>
  )
}
