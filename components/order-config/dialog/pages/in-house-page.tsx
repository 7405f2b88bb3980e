'use client'

import { type FormEvent, useRef, useState } from 'react'
import { parseTableNumber } from '@/components/order-config/rules/table-number'
import { Button } from '@/components/ui/controls/button'
import { DialogTitle } from '@/components/ui/dialog/dialog'
import { fieldFaultWords } from '@/lib/words/de/fields'
import { appointmentLabel } from '@/lib/words/de/labels'
import { AppointmentFoot } from '../../appointment/appointment-foot'
import { TableField } from '../../appointment/table-field'
import { useTableOrder } from '../../appointment/use-table-order'
import { useDialogSession } from '../dialog-session'
import { SelectionRow } from '../selection-row'

/** Page for the QR code of a table: enters or confirms the table number (spec §4). */
export function InHousePage() {
  const { state } = useDialogSession()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(state.draft.table?.toString() ?? '')
  const [message, setMessage] = useState<string>()
  const table = useTableOrder()

  const confirm = () => {
    const parsed = parseTableNumber(text)
    if (parsed.ok) return table.order(parsed.table)
    setMessage(fieldFaultWords(parsed.fault))
    field.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    confirm()
  }
  return (
    <>
      <DialogTitle>An welchem Tisch sitzen Sie?</DialogTitle>
      <SelectionRow icon="storefront">
        <b>{state.draft.targetBranch?.branchPublicName}</b>
      </SelectionRow>
      <form onSubmit={submit} noValidate>
        <TableField
          ref={field}
          value={text}
          error={message}
          onChange={(typed) => {
            setText(typed)
            setMessage(undefined)
          }}
        />
      </form>
      <AppointmentFoot
        label={appointmentLabel.inhouse}
        value={table.date}
        action="Weiter"
        error={table.error}
        remedy={table.impossible && <OrderLater />}
        busy={table.busy}
        onConfirm={confirm}
      />
    </>
  )
}

/** Offers to order for later, because the counter may be closed as well. */
function OrderLater() {
  const { state, dispatch } = useDialogSession()
  const branch = state.draft.targetBranch
  return (
    <>
      {branch !== null && !branch.branchOpenNow && <p>{branch.branchOpenLabel}</p>}
      <Button variant="link" onClick={() => dispatch({ type: 'branchAccepted' })}>
        Für später bestellen
      </Button>
    </>
  )
}
