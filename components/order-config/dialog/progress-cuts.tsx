import { classNames } from '@/components/ui/class-names'
import styles from './progress-cuts.module.css'

const STEPS = [1, 2, 3, 4] as const

/** Progress through the order dialog, drawn as the four cuts of a loaf. */
export function ProgressCuts({ step }: { step: (typeof STEPS)[number] }) {
  return (
    <span className={styles['cuts']} role="img" aria-label={`Schritt ${step} von ${STEPS.length}`}>
      {STEPS.map((cut) => (
        <i key={cut} className={classNames(styles['cut'], cut <= step && styles['done'])} />
      ))}
    </span>
  )
}
