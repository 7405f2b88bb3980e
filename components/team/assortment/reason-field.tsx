import styles from '@/components/team/office/office.module.css'

type ReasonFieldProps = { value: string; onChange: (reason: string) => void }

/** Why a change is made; colleagues read it in the list of changes. */
export const ReasonField = ({ value, onChange }: ReasonFieldProps) => (
  <label className={styles['label']}>
    <span>Warum</span>
    <input
      className={styles['reason']}
      maxLength={300}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  </label>
)
