import { RetryNotice } from '@/components/ui/controls/retry-notice'
import { Icon } from '@/components/ui/media/icon'
import styles from './push-switches.module.css'
import type { PushDevice } from './use-push-device'

type PushStandingProps = { device: Pick<PushDevice, 'standing' | 'lookAgain'>; on: boolean }

/** Whether this device hears anything, or why it cannot; heard by who does not see it. */
export function PushStanding({ device: { standing, lookAgain }, on }: PushStandingProps) {
  if (standing === 'unknown')
    return <RetryNotice message="Wir konnten gerade nicht nachsehen, was dieses Gerät erfährt." onRetry={lookAgain} />
  return (
    <div role="status">
      {standing === 'impossible' && <p className={styles['hint']}>Dieser Browser kann keine Mitteilungen empfangen.</p>}
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
