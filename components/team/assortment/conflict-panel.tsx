import { Button } from '@/components/ui/controls/button'
import { Notice } from '@/components/ui/controls/notice'
import type { EditChoices, EditConflict } from '@/lib/contract/assortment'
import styles from './assortment.module.css'
import { conflictAuthor, fieldLabel, valueText } from './assortment-words'

type ConflictPanelProps = {
  conflicts: readonly EditConflict[]
  options: EditChoices['options']
  onMine: (conflict: EditConflict) => void
  onTheirs: (conflict: EditConflict) => void
}

/** Fields that somebody else has changed meanwhile: nothing is saved until each is decided. */
export const ConflictPanel = ({ conflicts, options, onMine, onTheirs }: ConflictPanelProps) => (
  <Notice tone="error" role="alert">
    <p>
      <b>Inzwischen anders gespeichert.</b> <span>Es ist nichts überschrieben. Was soll gelten?</span>
    </p>
    <ul className={styles['conflicts']}>
      {conflicts.map((conflict) => {
        const { field, now, after } = conflict
        const label = fieldLabel(field)
        return (
          <li key={field}>
            <p>
              <b>{label}</b>
              <span>{` · jetzt, von ${conflictAuthor(conflict)}: `}</span>
              <q>{valueText(field, now, options)}</q>
              <span> · von Ihnen: </span>
              <q>{valueText(field, after, options)}</q>
            </p>
            <Button size="compact" aria-label={`${label}: Meins nehmen`} onClick={() => onMine(conflict)}>
              Meins nehmen
            </Button>
            <Button size="compact" aria-label={`${label}: Das andere lassen`} onClick={() => onTheirs(conflict)}>
              Das andere lassen
            </Button>
          </li>
        )
      })}
    </ul>
  </Notice>
)
