import { Button } from '@/components/ui/controls/button'
import styles from './assortment.module.css'
import { ReasonField } from './reason-field'

type Moment = { day: string; clock: string }

type SaveBarProps = {
  count: number
  busy: boolean
  moment: Moment
  reason: string
  error: string | undefined
  onMoment: (moment: Moment) => void
  onReason: (reason: string) => void
  onDiscard: () => void
  onSave: (asDraft: boolean) => void
}

/** Number of edits, from when they hold, why, and what becomes of them. */
export const SaveBar = ({
  count,
  busy,
  moment,
  reason,
  error,
  onMoment,
  onReason,
  onDiscard,
  onSave,
}: SaveBarProps) => (
  <div className={styles['saveBar']}>
    <p role="status" className={styles['count']}>
      {count === 0 ? 'Nichts geändert' : count === 1 ? '1 Änderung' : `${count} Änderungen`}
    </p>
    <label className={styles['label']}>
      <span>Gilt ab</span>
      <input
        className={styles['when']}
        type="date"
        value={moment.day}
        aria-invalid={error !== undefined || undefined}
        onChange={({ target }) => onMoment({ ...moment, day: target.value })}
      />
    </label>
    <label className={styles['label']}>
      <span>um</span>
      <input
        className={styles['when']}
        type="time"
        disabled={moment.day === ''}
        value={moment.clock}
        onChange={({ target }) => onMoment({ ...moment, clock: target.value })}
      />
    </label>
    <ReasonField value={reason} onChange={onReason} />
    <p className={styles['error']}>{error}</p>
    <div className={styles['acts']}>
      <Button onClick={onDiscard} disabled={count === 0}>
        Verwerfen
      </Button>
      <Button onClick={() => onSave(true)} disabled={count === 0} busy={busy}>
        Als Entwurf
      </Button>
      <Button variant="primary" once onClick={() => onSave(false)} disabled={count === 0} busy={busy}>
        Speichern
      </Button>
    </div>
  </div>
)
