import { Icon } from '@/components/ui/media/icon'
import { RetryNotice } from '@/components/ui/notices/retry-notice'
import styles from './push-switches.module.css'
import type { PushDeviceState } from './use-push-device'

type PushStatusProps = { device: Pick<PushDeviceState, 'status' | 'refresh'>; on: boolean }

/** Status of notifications on this device, announced to screen readers. */
export function PushStatus({ device: { status, refresh }, on }: PushStatusProps) {
  if (status === 'unknown')
    return (
      <RetryNotice
        message="Wir konnten gerade nicht abrufen, welche Mitteilungen dieses Gerät bekommt."
        onRetry={refresh}
      />
    )
  return (
    <div role="status">
      {status === 'unsupported' && <p className={styles['hint']}>Dieser Browser kann keine Mitteilungen empfangen.</p>}
      {on && (
        <p className={styles['on']}>
          <Icon name="check-circle" size="small" />
          Mitteilungen sind auf diesem Gerät eingeschaltet
        </p>
      )}
      {status === 'denied' && (
        <p className={styles['hint']}>
          Ihr Browser erlaubt keine Mitteilungen von uns. Ändern können Sie das in seinen Einstellungen zu dieser Seite.
        </p>
      )}
      {status === 'dismissed' && (
        <p className={styles['hint']}>
          Ihr Browser hat nicht zugestimmt. Er fragt wieder, wenn Sie noch einmal einschalten.
        </p>
      )}
    </div>
  )
}
