import { classNames } from '@/components/ui/class-names'
import styles from './books.module.css'
import { accountName } from './books-words'

type AccountInputProps = {
  accountKey: string
  value: string
  /** The month needs it, and it is not set. */
  isMissing: boolean
  onChange: (value: string) => void
}

/** Number of an account. */
export const AccountInput = ({ accountKey, value, isMissing, onChange }: AccountInputProps) => (
  <input
    className={classNames(styles['account'], isMissing && styles['missing'])}
    inputMode="numeric"
    autoComplete="off"
    maxLength={8}
    value={value}
    placeholder={isMissing ? 'fehlt' : undefined}
    aria-label={`Konto ${accountName(accountKey)}`}
    aria-invalid={isMissing || undefined}
    data-missing={isMissing || undefined}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
)
