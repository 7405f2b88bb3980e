import type { ReactNode } from 'react'
import styles from '@/components/team/office/office.module.css'
import { Button } from '@/components/ui/controls/button'
import { counted } from '@/lib/format/count'
import { useBarFocus } from '../office/use-bar-focus'
import { useLeaveQuestion } from '../office/use-leave-question'
import { ReasonField } from './reason-field'

type Moment = { day: string; clock: string }

type SaveBarProps = {
  /** Null while it is not known yet what the edits would change. */
  count: number | null
  busy: boolean
  /** Why saving failed; beside the pressed button, because a long page may be scrolled anywhere. */
  fault?: ReactNode
  /** There is something to discard, also without an edit that counts. */
  isToDiscard?: boolean
  moment: Moment
  reason: string
  error: string | undefined
  /** Missing where the change cannot be planned ahead. */
  onMoment: ((moment: Moment) => void) | null
  onReason: (reason: string) => void
  onDiscard: () => void
  onSave: (asDraft: boolean) => void
}

function countText(count: number | null): string {
  if (count === null) return 'Noch nicht geprüft'
  if (count === 0) return 'Nichts geändert'
  return counted(count, 'Änderung', 'Änderungen')
}

/** Number of edits, from when they hold, why, and what becomes of them. */
export function SaveBar({
  count,
  busy,
  fault,
  isToDiscard = count !== null && count > 0,
  moment,
  reason,
  error,
  onMoment,
  onReason,
  onDiscard,
  onSave,
}: SaveBarProps) {
  const focus = useBarFocus(isToDiscard)
  useLeaveQuestion(isToDiscard)
  return (
    <div className={styles['saveBar']} {...focus}>
      {fault}
      <p role="status" className={styles['count']}>
        {countText(count)}
      </p>
      {onMoment !== null && <MomentFields {...{ moment, error, onMoment }} />}
      {error !== undefined && <p className={styles['error']}>{error}</p>}
      {isToDiscard && (
        <>
          <ReasonField value={reason} onChange={onReason} />
          <div className={styles['acts']}>
            <Button size="compact" onClick={onDiscard}>
              Verwerfen
            </Button>
            <Button size="compact" onClick={() => onSave(true)} disabled={count === null || count === 0} busy={busy}>
              Als Entwurf
            </Button>
            <Button
              variant="primary"
              size="compact"
              once
              onClick={() => onSave(false)}
              disabled={count === null || count === 0}
              busy={busy}
            >
              Speichern
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

type MomentFieldsProps = { moment: Moment; error: string | undefined; onMoment: (moment: Moment) => void }

const MomentFields = ({ moment, error, onMoment }: MomentFieldsProps) => (
  <>
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
  </>
)
