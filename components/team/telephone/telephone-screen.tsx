'use client'

import { useEffect, useRef, useState } from 'react'
import { Facts } from '@/components/team/controls/facts'
import { Button } from '@/components/ui/controls/button'
import { Select } from '@/components/ui/controls/select'
import { brand } from '@/lib/brand'
import type { ListedTelephoneOrder, TelephoneDraft } from '@/lib/contract/orders/telephone-orders'
import { EMPTY_DATE_TIME } from '@/lib/contract/values'
import { formatShortDay, formatTime } from '@/lib/format/berlin-format'
import { routes } from '@/lib/web/routes'
import { spokenCode } from '@/lib/words/de/telephone-orders'
import { CartPanel } from './cart-panel'
import { type ContactFaults, ContactPart, type TypedContact } from './contact-part'
import { GoodsPart } from './goods-part'
import { OfferedList } from './offered-list'
import { forgetCall } from './stored-call'
import styles from './telephone.module.css'
import { type OfferedOrders, useOfferedOrders, useSend } from './telephone-queries'
import { TimePart } from './time-part'
import { useStoredCall } from './use-stored-call'
import { useTelephoneDraft } from './use-telephone-draft'

const NOBODY: TypedContact = { name: '', phone: '', email: '' }

function faultsOf({ name, phone, email }: TypedContact): ContactFaults {
  return {
    ...(name.trim() === '' && { name: 'Auf welchen Namen?' }),
    ...(phone.trim() === '' && email.trim() === '' && { phone: 'Telefon oder E-Mail brauchen wir.' }),
  }
}

type TelephoneScreenProps = {
  staffId: string
  branches: readonly { erpId: number; name: string }[]
  initial: OfferedOrders
}

/** An order for a customer who calls. */
export function TelephoneScreen({ staffId, branches, initial }: TelephoneScreenProps) {
  const orders = useOfferedOrders(initial)
  const [done, setDone] = useState<ListedTelephoneOrder | null>(null)
  const [isNext, setIsNext] = useState(false)
  return (
    <>
      {done === null ? (
        <Call staffId={staffId} branches={branches} isNext={isNext} onDone={setDone} />
      ) : (
        <Done
          order={done}
          onNext={() => {
            setIsNext(true)
            setDone(null)
          }}
        />
      )}
      <OfferedList orders={orders} />
    </>
  )
}

type CallProps = Pick<TelephoneScreenProps, 'staffId' | 'branches'> & {
  /** Follows another call of this page: the clerk types the name next. */
  isNext: boolean
  onDone: (order: ListedTelephoneOrder) => void
}

function Call({ staffId, branches, isNext, onDone }: CallProps) {
  const send = useSend()
  // A refusal says nothing about what is chosen now.
  const state = useTelephoneDraft(send.reset)
  const [contact, setContact] = useState(NOBODY)
  const [faults, setFaults] = useState<ContactFaults>({})
  useStoredCall(staffId, { contact, choice: state.choice, guid: state.guid }, (call) => {
    setContact(call.contact)
    state.restore(call)
  })
  const discard = () => {
    state.discard()
    setContact(NOBODY)
    setFaults({})
    send.reset()
  }
  const submit = (draft: TelephoneDraft, payUntil: string) => {
    const missing = faultsOf(contact)
    setFaults(missing)
    if (Object.keys(missing).length > 0) return
    const { telephoneOrderGUID, cart } = draft
    send.mutate(
      { telephoneOrderGUID, contact, payUntil, grandTotal: cart.grandTotal },
      {
        onSuccess: (order) => {
          forgetCall()
          onDone(order)
        },
        onError: ({ fields }) => {
          setFaults({ ...pick(fields, 'name'), ...pick(fields, 'phone'), ...pick(fields, 'email') })
          // Free times and prices may have changed.
          if (Object.keys(fields).length === 0) state.hold()
        },
      },
    )
  }
  const { choice, choose } = state
  const options = [
    { value: '0', label: 'Filiale wählen' },
    ...branches.map(({ erpId, name }) => ({ value: String(erpId), label: name })),
  ]
  const missing = Object.values(faults)[0]
  return (
    <>
      <div className={styles['head']}>
        <h1>Am Telefon bestellen</h1>
        <Button onClick={discard}>Verwerfen</Button>
      </div>
      <div className={styles['call']}>
        <div>
          <section className={styles['part']}>
            <h2>Kundschaft</h2>
            <div>
              <ContactPart
                contact={contact}
                faults={faults}
                isFocused={isNext}
                onChange={(change) => {
                  setContact({ ...contact, ...change })
                  setFaults({})
                  send.reset()
                }}
              />
            </div>
          </section>
          <section className={styles['part']}>
            <h2>Filiale</h2>
            <div>
              <Select
                label="Filiale"
                options={options}
                value={String(choice.branchERPId)}
                onChange={({ target }) =>
                  choose({ branchERPId: Number(target.value), date: '', start: EMPTY_DATE_TIME })
                }
              />
            </div>
          </section>
          <section className={styles['part']}>
            <h2>Zeit</h2>
            <div>
              <TimePart state={state} />
            </div>
          </section>
          <section className={styles['part']}>
            <h2>Ware</h2>
            <div>
              <GoodsPart state={state} />
            </div>
          </section>
        </div>
        <aside className={styles['aside']} aria-label={brand.cart}>
          <CartPanel
            state={state}
            email={contact.email.trim()}
            isSending={send.isPending}
            fault={missing ?? send.error?.message}
            onSend={submit}
          />
        </aside>
      </div>
    </>
  )
}

const pick = (fields: Readonly<Record<string, string>>, name: keyof TypedContact): ContactFaults => {
  const fault = fields[name] ?? fields[`contact.${name}`]
  return fault === undefined ? {} : { [name]: fault }
}

type DoneProps = { order: ListedTelephoneOrder; onNext: () => void }

/** The sentences that the clerk reads out now. */
function Done({ order, onNext }: DoneProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { name, email, code, payUntil, branchName, targetDateTime } = order
  return (
    <section className={styles['done']}>
      <h1 ref={heading} tabIndex={-1}>
        {email === '' ? 'Lesen Sie bitte den Code vor' : 'Der Link ist unterwegs'}
      </h1>
      <p>
        <b>{name}</b>
        <Facts of={[branchName, `${formatShortDay(targetDateTime)}, ${formatTime(targetDateTime)}`]} />
      </p>
      <p>
        <span className={styles['code']}>{spokenCode(code)}</span>
      </p>
      <p>
        <span>{email === '' ? '' : `An ${email}. Oder den Code vorlesen: `}</span>
        <span>{`Auf ${window.location.host}${routes.payByCode} eintippen und bis ${formatShortDay(payUntil)}, ${formatTime(payUntil)} Uhr bezahlen.`}</span>
      </p>
      <p>
        <Button variant="primary" onClick={onNext}>
          Nächster Anruf
        </Button>
      </p>
    </section>
  )
}
