import { type ComponentProps, useId } from 'react'
import { Icon } from '@/components/ui/media/icon'
import styles from './select.module.css'

type SelectProps = Omit<ComponentProps<'select'>, 'className' | 'id'> & {
  /** For screen readers only. */
  label: string
  options: ReadonlyArray<{ value: string; label: string }>
}

/** Compact native select for tool rows. */
export function Select({ label, options, ...rest }: SelectProps) {
  const id = useId()
  return (
    <span className={styles['select']}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <select {...rest} id={id}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="caret-down" className={styles['caret']} />
    </span>
  )
}
