'use client'

import { useState } from 'react'
import { useLeaveQuestion } from '@/components/team/office/use-leave-question'
import { Button } from '@/components/ui/controls/button'
import { TextField } from '@/components/ui/controls/field'
import { savedMeanwhile } from '@/components/ui/text/saved-meanwhile'
import { telLink } from '@/components/ui/text/tel-link'
import type { OfficeOrder } from '@/lib/contract/orders/office-orders'
import styles from './orders.module.css'
import { useCorrectContact } from './orders-queries'

/** Email address and telephone of the order, and a form to correct them. */
export function OrderContact({ office: { order, phone } }: { office: OfficeOrder }) {
  const [isOpen, setIsOpen] = useState(false)
  const email = order.contact?.email ?? ''
  return (
    <>
      <p className={styles['ways']}>
        {email !== '' && <a href={`mailto:${email}`}>{email}</a>}
        {phone !== '' && <a href={telLink(phone)}>{phone}</a>}
        {email === '' && phone === '' && <span>kein Kontakt hinterlegt</span>}
        {!isOpen && (
          <Button variant="link" onClick={() => setIsOpen(true)}>
            Kontakt berichtigen
          </Button>
        )}
      </p>
      {isOpen && (
        <ContactForm orderNumber={order.orderNumber} before={{ email, phone }} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}

type ContactFormProps = { orderNumber: string; before: { email: string; phone: string }; onClose: () => void }

/** Keeps the input when another person corrects the contact meanwhile, and shows that correction before it is replaced. */
function ContactForm({ orderNumber, before, onClose }: ContactFormProps) {
  const [opened] = useState(before)
  const [email, setEmail] = useState(before.email)
  const [phone, setPhone] = useState(before.phone)
  const correct = useCorrectContact(orderNumber)
  const { email: emailFault, phone: phoneFault } = correct.error?.fields ?? {}
  useLeaveQuestion(email.trim() !== opened.email || phone.trim() !== opened.phone)
  const isReplacing = opened.email !== before.email || opened.phone !== before.phone
  const isElsewhere = correct.error !== null && emailFault === undefined && phoneFault === undefined
  return (
    <form
      className={styles['contactForm']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        correct.mutate({ before, email: email.trim(), phone: phone.trim() }, { onSuccess: onClose })
      }}
    >
      <TextField
        label="E-Mail Adresse"
        type="email"
        autoComplete="off"
        maxLength={55}
        value={email}
        error={emailFault}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <TextField
        label="Telefon"
        type="tel"
        autoComplete="off"
        maxLength={55}
        value={phone}
        error={phoneFault}
        onChange={({ currentTarget }) => setPhone(currentTarget.value)}
      />
      {isReplacing && (
        <p role="alert">{savedMeanwhile([before.email, before.phone].filter((text) => text !== '').join(', '))}</p>
      )}
      {isElsewhere && !isReplacing && <p role="alert">{correct.error?.message}</p>}
      <p className={styles['sub']}>E-Mails, die noch nicht angekommen sind, gehen gleich an die neue Adresse.</p>
      <div className={styles['acts']}>
        <Button type="submit" once busy={correct.isPending}>
          Kontakt speichern
        </Button>
        <Button variant="link" disabled={correct.isPending} onClick={onClose}>
          Nicht ändern
        </Button>
      </div>
    </form>
  )
}
