import { Icon, type IconName } from '@/components/ui/media/icon'
import { Spinner } from '@/components/ui/media/spinner'
import styles from './service-options.module.css'

type ServiceOptionProps = {
  icon: IconName
  label: string
  detail: string
  available?: boolean
  /** The option is the saved choice. */
  current?: boolean
  busy: boolean
  onChoose: () => void
}

/** A tile of the service page: a service that is chosen by one tap, with a detail such as its earliest time. */
export function ServiceOption({ icon, label, detail, available = true, current, busy, onChoose }: ServiceOptionProps) {
  return (
    <button
      type="button"
      className={styles['option']}
      disabled={!available}
      aria-current={current || undefined}
      aria-busy={busy || undefined}
      onClick={onChoose}
    >
      <span className={styles['roundel']}>
        <Icon name={icon} />
      </span>
      <span>
        <span className={styles['name']}>{label}</span>
        <span className={styles['detail']}>{detail}</span>
      </span>
      {busy ? <Spinner /> : available && <Icon name="caret-right" />}
    </button>
  )
}
