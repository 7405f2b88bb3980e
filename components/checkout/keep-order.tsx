import { Button } from '@/components/ui/controls/button'
import styles from './keep-order.module.css'

type KeepOrderProps = {
  /** It is kept on this device. */
  kept: boolean
  keep: () => Promise<void>
  forget: () => Promise<void>
}

/** Asks whether the start page may offer this order again: nothing is kept unless it is wanted (TDDDG § 25). */
export const KeepOrder = ({ kept, keep, forget }: KeepOrderProps) => (
  <form action={kept ? forget : keep} className={styles['keep']}>
    <p>
      {kept
        ? 'Auf diesem Gerät gemerkt: Auf der Startseite bestellen Sie das mit einem Knopf noch einmal.'
        : 'Nächstes Mal genau so? Dann steht diese Bestellung auf diesem Gerät als „Wie immer?“ auf der Startseite.'}
    </p>
    <Button type="submit" size="compact">
      {kept ? 'Nicht mehr merken' : 'Auf diesem Gerät merken'}
    </Button>
  </form>
)
