import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/media/icon'
import { noBreak } from '@/lib/format/no-break'
import styles from './field.module.css'

type TextFieldProps = Omit<ComponentProps<'input'>, 'className'> & {
  label: string
  /** The label is for screen readers only; the placeholder must have the same text. */
  labelHidden?: boolean
  /** Help below the field. */
  hint?: ReactNode
  /** Error message; marks the field as invalid. */
  error?: string | undefined
  /** Shown inside the field at its right end: a button or an icon. */
  end?: ReactNode
}

/** Text field with a label above; error or hint below, linked by `aria-describedby`. */
export function TextField({ label, labelHidden = false, hint, error, end, id, ...rest }: TextFieldProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const below = error !== undefined ? `${fieldId}-error` : hint !== undefined ? `${fieldId}-hint` : undefined
  return (
    <div className={styles['field']}>
      <label htmlFor={fieldId} className={labelHidden ? 'visually-hidden' : styles['label']}>
        {noBreak(label)}
      </label>
      <div className={styles['box']}>
        <input
          {...rest}
          id={fieldId}
          className={classNames(styles['input'], end !== undefined && styles['shared'])}
          aria-invalid={error !== undefined || rest['aria-invalid'] || undefined}
          aria-describedby={below ?? rest['aria-describedby']}
        />
        {end !== undefined && <span className={styles['end']}>{end}</span>}
      </div>
      <FieldMessage id={below} error={error} hint={hint} />
    </div>
  )
}

function FieldMessage({ id, error, hint }: { id: string | undefined; error: string | undefined; hint: ReactNode }) {
  if (error !== undefined)
    return (
      <p id={id} className={styles['error']}>
        <Icon name="warning-circle" size="small" />
        <span>{noBreak(error)}</span>
      </p>
    )
  return hint === undefined ? null : (
    <p id={id} className={styles['hint']}>
      {hint}
    </p>
  )
}

/** Checkbox with its label; the whole row is clickable. */
export function Checkbox({ children, ...rest }: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return (
    <label className={styles['check']}>
      <input {...rest} type="checkbox" />
      <span>{children}</span>
    </label>
  )
}
