import { Button } from '@/components/ui/controls/button'
import styles from './remember-order.module.css'

type RememberOrderProps = {
  /** The order is remembered on this device. */
  isRemembered: boolean
  remember: () => Promise<void>
  forget: () => Promise<void>
}

/** Offers to remember this order on the device for ordering it again; nothing is stored without consent (TDDDG § 25). */
export const RememberOrder = ({ isRemembered, remember, forget }: RememberOrderProps) => (
  <form action={isRemembered ? forget : remember} className={styles['keep']}>
    <p>
      {isRemembered
        ? 'Auf diesem Gerät gemerkt: Auf der Startseite bestellen Sie das mit einem Knopf noch einmal.'
        : 'Nächstes Mal genau so? Dann steht diese Bestellung auf diesem Gerät als „Wie immer?“ auf der Startseite.'}
    </p>
    <Button type="submit" size="compact">
      {isRemembered ? 'Nicht mehr merken' : 'Auf diesem Gerät merken'}
    </Button>
  </form>
)
