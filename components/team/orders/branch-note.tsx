'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/controls/button'
import { TextField } from '@/components/ui/controls/field'
import { MAX_STAFF_NOTE } from '@/lib/contract/values'
import styles from './orders.module.css'
import { useWriteNote } from './orders-queries'

/** A note that the branch reads on its screen and on the receipt. `note`: as it is stored. */
export function BranchNote({ orderNumber, note }: { orderNumber: string; note: string }) {
  const [text, setText] = useState(note)
  const write = useWriteNote(orderNumber)
  const isChanged = text.trim() !== note
  return (
    <form
      className={styles['note']}
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged) write.mutate({ before: note, note: text })
      }}
    >
      <TextField
        label="Notiz für die Filiale"
        hint="Steht bei der Bestellung und auf dem Bon."
        maxLength={MAX_STAFF_NOTE}
        autoComplete="off"
        value={text}
        error={write.error?.message}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit" once busy={write.isPending} disabled={!isChanged}>
        Notiz speichern
      </Button>
    </form>
  )
}
