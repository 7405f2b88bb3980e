import { useId } from 'react'
import styles from '@/components/team/office/office.module.css'

const MAX_ROWS = 16

type AreaProps = {
  label: string
  value: string
  error: string | undefined
  hint?: string
  onChange: (value: string) => void
}

/** A text of several lines; the field grows with it. */
export function Area({ label, value, error, hint, onChange }: AreaProps) {
  const id = useId()
  return (
    <>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <textarea
        id={id}
        className={styles['area']}
        rows={Math.min(MAX_ROWS, 2 + Math.floor(value.length / 90) + value.split('\n\n').length - 1)}
        value={value}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error !== undefined ? `${id}-error` : hint !== undefined ? `${id}-hint` : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      {error !== undefined && (
        <p id={`${id}-error`} className={styles['error']}>
          {error}
        </p>
      )}
      {error === undefined && hint !== undefined && (
        <p id={`${id}-hint`} className={styles['sub']}>
          {hint}
        </p>
      )}
    </>
  )
}
