import { Spinner } from '@/components/ui/media/spinner'
import styles from './payment.module.css'

const INTERRUPTED = 'Ihre Internetverbindung ist unterbrochen. Sobald sie wieder da ist, geht es von selbst weiter.'

type SettlingProps = { what: 'Ihre Bestellung' | 'Ihre Änderung'; interrupted?: boolean }

/** Shown while an approved payment is captured. */
export function CaptureProgress({ what, interrupted = false }: SettlingProps) {
  return (
    <p role="status" className={styles['settling']}>
      <Spinner />
      <span>{interrupted ? INTERRUPTED : `${what} wird abgeschlossen. Bitte schließen Sie dieses Fenster nicht.`}</span>
    </p>
  )
}
