import { classNames } from '@/components/ui/class-names'
import styles from './reports.module.css'

export type Figure = { label: string; value: string; note: string; isBad?: boolean }

/** The main numbers, each with what it is compared with. */
export const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className={styles['figures']}>
    {figures.map(({ label, value, note, isBad = false }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd className={classNames(isBad && styles['bad'])}>{value}</dd>
        <dd className={styles['note']}>{note}</dd>
      </div>
    ))}
  </dl>
)
