import { Icon } from '@/components/ui/icon'
import styles from './push-switches.module.css'
import type { PushDevice } from './use-push-device'

/** Whether this device hears anything, or why it cannot; heard by who does not see it. */
export function PushStanding({ standing, on }: { standing: PushDevice['standing']; on: boolean }) {
  return (
    <div role="status">
      {on && (
        <p className={styles['on']}>
          <Icon name="check-circle" size="small" />
          Mitteilungen sind auf diesem Gerät eingeschaltet
        </p>
      )}
      {standing === 'forbidden' && (
        <p className={styles['hint']}>
          Ihr Browser lässt von uns keine Mitteilungen zu. Ändern können Sie das in seinen Einstellungen zu dieser
          Seite.
        </p>
      )}
      {standing === 'dismissed' && (
        <p className={styles['hint']}>
          Ihr Browser hat nicht zugestimmt. Schalten Sie noch einmal ein, fragt er wieder.
        </p>
      )}
    </div>
  )
}
