'use client'

import { useFoundOrders } from '@/components/team/orders/orders-queries'
import { TextField } from '@/components/ui/controls/field'
import { useDebounced } from '@/components/ui/hooks/use-debounced'
import { formatDay } from '@/lib/format/berlin-format'
import { counted } from '@/lib/format/count'
import styles from './telephone.module.css'

const TYPING_PAUSE_MS = 400
/** The last five digits of a telephone number are enough to find its orders. */
const FEWEST_DIGITS = 5

export type TypedContact = { name: string; phone: string; email: string }
export type ContactFaults = Partial<Record<keyof TypedContact, string>>

type ContactPartProps = {
  contact: TypedContact
  faults: ContactFaults
  /** The name gets the focus when the form is shown. */
  isFocused: boolean
  onChange: (change: Partial<TypedContact>) => void
}

/** Name, telephone number and email of the caller. */
export function ContactPart({ contact, faults, isFocused, onChange }: ContactPartProps) {
  const { name, phone, email } = contact
  return (
    <>
      <div className={styles['contact']}>
        <TextField
          label="Name"
          autoFocus={isFocused}
          autoComplete="off"
          maxLength={110}
          value={name}
          error={faults.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <TextField
          label="Telefon"
          type="tel"
          autoComplete="off"
          maxLength={55}
          value={phone}
          error={faults.phone}
          onChange={({ target }) => onChange({ phone: target.value })}
        />
        <TextField
          label="E-Mail"
          type="email"
          autoComplete="off"
          maxLength={55}
          value={email}
          error={faults.email}
          onChange={({ target }) => onChange({ email: target.value })}
        />
      </div>
      <Known contact={contact} />
    </>
  )
}

/** Number of the customer's earlier orders, by email address or telephone. */
function Known({ contact: { phone, email } }: { contact: TypedContact }) {
  const isPhone = phone.replace(/\D/g, '').length >= FEWEST_DIGITS
  const text = useDebounced(email.includes('@') ? email.trim() : isPhone ? phone.trim() : '', TYPING_PAUSE_MS)
  const { data } = useFoundOrders(text, '', undefined)
  const orders = text === '' ? [] : (data?.orders ?? [])
  const [last] = orders
  return (
    <p role="status" className={styles['sub']}>
      {last !== undefined && (
        <span>{`Bekannt: ${counted(orders.length, 'Bestellung', 'Bestellungen')}, zuletzt für ${formatDay(last.targetDateTime)} in ${last.branchPublicName}`}</span>
      )}
    </p>
  )
}
