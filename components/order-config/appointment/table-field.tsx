import { type Ref, useId } from 'react'
import { Icon } from '@/components/ui/media/icon'
import styles from './table-field.module.css'

type TableFieldProps = {
  value: string
  onChange: (text: string) => void
  error: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** Field for the table number. */
export function TableField({ value, onChange, error, ref }: TableFieldProps) {
  const id = useId()
  const below = `${id}-${error === undefined ? 'hint' : 'error'}`
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>Tischnummer *</label>
      <input
        ref={ref}
        id={id}
        className={styles['numeral']}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={below}
      />
      {error !== undefined && (
        <p id={below} className={styles['error']}>
          <Icon name="warning-circle" size="small" />
          <span>{error}</span>
        </p>
      )}
      <p id={error === undefined ? below : undefined} className={styles['hint']}>
        Sie finden die Nummer auf dem Aufsteller an Ihrem Tisch.
      </p>
    </div>
  )
}
