'use client'

import { useState } from 'react'
import { useLeaveQuestion } from '@/components/team/office/use-leave-question'
import { Button } from '@/components/ui/controls/button'
import { TextField } from '@/components/ui/controls/field'
import { savedMeanwhile } from '@/components/ui/text/saved-meanwhile'
import { MAX_STAFF_NOTE } from '@/lib/contract/values'
import styles from './orders.module.css'
import { useWriteNote } from './orders-queries'

type Typed = {
  text: string
  /** The stored note when the typing began. */
  over: string
}

/**
 * A note that the branch reads on its screen and on the receipt. `note`: as it is stored. The input stays when another person
 * saves a note meanwhile, which is then shown before it is replaced.
 */
export function BranchNote({ orderNumber, note }: { orderNumber: string; note: string }) {
  const [typed, setTyped] = useState<Typed | null>(null)
  const write = useWriteNote(orderNumber)
  const text = typed?.text ?? note
  const isChanged = text.trim() !== note
  useLeaveQuestion(isChanged)
  const isReplacing = typed !== null && typed.over !== note && isChanged
  return (
    <form
      className={styles['note']}
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged) write.mutate({ before: note, note: text }, { onSuccess: () => setTyped(null) })
      }}
    >
      <TextField
        label="Notiz für die Filiale"
        hint="Steht bei der Bestellung und auf dem Bon."
        maxLength={MAX_STAFF_NOTE}
        autoComplete="off"
        value={text}
        error={isReplacing ? savedMeanwhile(note) : write.error?.message}
        onChange={({ currentTarget }) => setTyped({ over: typed?.over ?? note, text: currentTarget.value })}
      />
      <Button type="submit" once busy={write.isPending} disabled={!isChanged}>
        Notiz speichern
      </Button>
    </form>
  )
}
