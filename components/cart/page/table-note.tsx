'use client'

import { useState } from 'react'
import { parseTableNumber } from '@/components/order-config/rules/table-number'
import { useSaveNote } from '@/components/state/cart-mutations'
import { TextField } from '@/components/ui/controls/field'
import type { Cart } from '@/lib/contract/orders/carts'
import { tableNote } from '@/lib/words/de/cart-note'
import { fieldFaultWords } from '@/lib/words/de/fields'
import { SaveStatus } from './note-selector'
import styles from './note-selector.module.css'

/** State of the table number field, prefilled from the order configuration; in-house carts require it (spec §5). */
export function useTableNumber({ orderMode, table }: Pick<Cart, 'orderMode' | 'table'>) {
  const [typed, setTyped] = useState<string | null>(null)
  const [touched, setTouched] = useState(false)
  const text = typed ?? table?.toString() ?? ''
  const parsed = parseTableNumber(text)
  const valid = orderMode !== 'inhouse' || parsed.ok
  return {
    text,
    setText: setTyped,
    touch: () => setTouched(true),
    /** German message after the field has lost the focus or the customer tried to proceed. */
    error: touched && !valid && !parsed.ok ? fieldFaultWords(parsed.fault) : undefined,
    /** The note to save; null while the number is invalid. */
    note: parsed.ok ? tableNote(parsed.table) : null,
    valid,
  }
}

type TableNoteProps = { number: ReturnType<typeof useTableNumber> }

/** Table number field, saved when it loses the focus. */
export function TableNote({ number }: TableNoteProps) {
  const save = useSaveNote()
  const leave = () => {
    number.touch()
    if (number.note !== null) save.mutate(number.note)
  }
  // A number that is no table of this branch is an error of the field; other errors are shown below it.
  const refusal = save.error?.code === 'table_invalid' ? save.error.message : undefined
  return (
    <section className={styles['note']} aria-label="Tischnummer">
      <div className={styles['table']}>
        <TextField
          label="Tischnummer *"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          required
          value={number.text}
          error={number.error ?? refusal}
          onChange={(event) => {
            number.setText(event.target.value)
            save.reset()
          }}
          onBlur={leave}
        />
      </div>
      <SaveStatus
        saved={save.isSuccess}
        fault={refusal === undefined ? save.error?.message : undefined}
        onExpired={save.reset}
      />
    </section>
  )
}
