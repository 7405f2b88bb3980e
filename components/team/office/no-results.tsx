import type { RefObject } from 'react'
import { Button } from '@/components/ui/controls/button'
import styles from './office.module.css'

type NoResultsProps = {
  message: string
  /** The search field, which has the focus afterwards: the button disappears. */
  field: RefObject<HTMLInputElement | null>
  /** Empties the search and all filters. */
  onReset: () => void
}

/** A search without results, and the way back to the whole list. */
export const NoResults = ({ message, field, onReset }: NoResultsProps) => (
  <div className={styles['noResults']}>
    <p role="status">{message}</p>
    <Button
      size="compact"
      onClick={() => {
        onReset()
        field.current?.focus()
      }}
    >
      Alles zeigen
    </Button>
  </div>
)
