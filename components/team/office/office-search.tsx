import type { Ref } from 'react'
import { Icon } from '@/components/ui/media/icon'
import styles from './office-search.module.css'

type OfficeSearchProps = {
  label: string
  /** Shorter than the label, where that does not fit. */
  placeholder?: string
  value: string
  ref?: Ref<HTMLInputElement>
  onChange: (text: string) => void
}

/** Search field of the lists of head office. */
export const OfficeSearch = ({ label, placeholder = label, value, ref, onChange }: OfficeSearchProps) => (
  <label className={styles['find']}>
    <Icon name="magnifying-glass" />
    <span className="visually-hidden">{label}</span>
    <input
      ref={ref}
      type="search"
      placeholder={placeholder}
      autoComplete="off"
      maxLength={80}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  </label>
)
