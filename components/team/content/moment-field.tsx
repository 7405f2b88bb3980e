import { useId } from 'react'
import styles from '@/components/team/office/office.module.css'

type MomentFieldProps = {
  label: string
  hint: string
  /** As a cell of the spreadsheet: '2026-12-24', '2026-12-24 13:00', or empty. */
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

const MIDNIGHT = '00:00'

/** A day and a minute of it. */
export function MomentField({ label, hint, value, error, onChange }: MomentFieldProps) {
  const id = useId()
  const [day = '', clock = MIDNIGHT] = value.split(' ')
  const change = (nextDay: string, nextClock: string) =>
    onChange(nextDay === '' || nextClock === MIDNIGHT || nextClock === '' ? nextDay : `${nextDay} ${nextClock}`)
  const described = { 'aria-invalid': error !== undefined || undefined, 'aria-describedby': id }
  return (
    <fieldset className={styles['moment']}>
      <legend className={styles['label']}>{label}</legend>
      <input
        type="date"
        className={styles['when']}
        aria-label={`${label}, Tag`}
        value={day}
        {...described}
        onChange={({ target }) => change(target.value, clock)}
      />
      <input
        type="time"
        className={styles['when']}
        aria-label={`${label}, Uhrzeit`}
        value={clock}
        disabled={day === ''}
        {...described}
        onChange={({ target }) => change(day, target.value)}
      />
      <p id={id} className={error === undefined ? styles['sub'] : styles['error']}>
        {error ?? hint}
      </p>
    </fieldset>
  )
}
