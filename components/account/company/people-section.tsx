'use client'

import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/controls/button'
import { TextField } from '@/components/ui/controls/field'
import { useToast } from '@/components/ui/notices/toast'
import { centsOf, euroText } from '@/components/ui/text/euro-amount'
import { savedMeanwhile } from '@/components/ui/text/saved-meanwhile'
import type { CompanyPerson, OwnCompany } from '@/lib/contract/account/companies'
import { formatDay } from '@/lib/format/berlin-format'
import { formatCents } from '@/lib/format/money'
import { useInvitePerson, useReloadCompany, useRemovePerson, useSetPersonLimit } from '../account-queries'
import { AccountForm } from '../form/account-form'
import { saveFaultSentence } from '../form/form-fault'
import { FormSection } from '../form/form-section'
import styles from './company.module.css'

type PeopleSectionProps = { company: OwnCompany; onChange: (company: OwnCompany | null) => void }

/** The people of a company with what each may spend, and the invitation of another one. */
export function PeopleSection({ company, onChange }: PeopleSectionProps) {
  return (
    <FormSection title="Personen">
      <ul className={styles['list']}>
        {company.people.map((person) => (
          <Person key={person.customerId} person={person} onChange={onChange} />
        ))}
        {company.invitations.map(({ email, expiresAt }) => (
          <li key={email}>
            <div>
              <b>{email}</b>
              <p className="small soft">{`eingeladen, der Link gilt bis ${formatDay(expiresAt)}`}</p>
            </div>
          </li>
        ))}
      </ul>
      {company.state === 'confirmed' && <Invitation onChange={onChange} />}
    </FormSection>
  )
}

const spentText = ({ spent, limit }: CompanyPerson): string =>
  limit === null
    ? `in diesem Monat ${formatCents(spent)}`
    : `in diesem Monat ${formatCents(spent)} von ${formatCents(limit)}`

type PersonProps = { person: CompanyPerson; onChange: PeopleSectionProps['onChange'] }

function Person({ person, onChange }: PersonProps) {
  const { customerId, name, email, isAdmin, isMe } = person
  const [isEdited, setIsEdited] = useState(false)
  const remove = useRemovePerson()
  const toast = useToast()
  const end = () =>
    remove.mutate(customerId, {
      onSuccess: ({ company }) => {
        onChange(company)
        toast(`${name} kann nicht mehr auf Rechnung bestellen.`)
      },
      onError: ({ message }) => toast(message, { tone: 'error' }),
    })
  return (
    <li>
      <div>
        <b>{isMe ? `${name} (Sie)` : name}</b>
        <p className="small soft">
          <span>{isAdmin ? `${email}, verwaltet die Firma` : email}</span>
          <br />
          <span>{spentText(person)}</span>
        </p>
        {isEdited && <LimitForm person={person} onChange={onChange} onClose={() => setIsEdited(false)} />}
      </div>
      {!isEdited && (
        <div className={styles['acts']}>
          <Button size="compact" aria-label={`Monatsgrenze von ${name} ändern`} onClick={() => setIsEdited(true)}>
            Grenze
          </Button>
          {!isMe && (
            <Button size="compact" busy={remove.isPending} aria-label={`${name} entfernen`} onClick={end}>
              Entfernen
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

/** The input stays when another admin sets the limit meanwhile, which is then shown before it is replaced. */
function LimitForm({ person, onChange, onClose }: PersonProps & { onClose: () => void }) {
  const [opened] = useState(person.limit)
  const [text, setText] = useState(euroText(person.limit))
  const reload = useReloadCompany()
  const [isWrong, setIsWrong] = useState(false)
  const isReplacing = person.limit !== opened
  const save = useSetPersonLimit()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const limit = centsOf(text)
    setIsWrong(limit === null && text.trim() !== '')
    if (limit === null && text.trim() !== '') return
    save.mutate(
      { customerId: person.customerId, before: person.limit, limit },
      {
        onSuccess: (company) => {
          onChange(company)
          onClose()
        },
        onError: ({ code }) => {
          if (code === 'company_changed') reload.mutate(undefined, { onSuccess: (now) => onChange(now.company) })
        },
      },
    )
  }
  return (
    <AccountForm
      pending={save.isPending}
      fault={
        isReplacing
          ? savedMeanwhile(person.limit === null ? '' : formatCents(person.limit))
          : saveFaultSentence(save.error)
      }
      onSubmit={submit}
    >
      <TextField
        label="Höchstens im Monat, in Euro"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        hint="Leer: Es gilt nur der Rahmen der Firma."
        error={isWrong ? 'Bitte geben Sie einen Betrag an, zum Beispiel 150,00.' : undefined}
      />
      <div className={styles['acts']}>
        <Button type="submit" size="compact">
          Speichern
        </Button>
        <Button size="compact" variant="link" onClick={onClose}>
          Abbrechen
        </Button>
      </div>
    </AccountForm>
  )
}

function Invitation({ onChange }: Pick<PeopleSectionProps, 'onChange'>) {
  const [email, setEmail] = useState('')
  const invite = useInvitePerson()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    invite.mutate(email, {
      onSuccess: (company) => {
        setEmail('')
        onChange(company)
      },
    })
  }
  return (
    <AccountForm pending={invite.isPending} fault={saveFaultSentence(invite.error)} onSubmit={submit}>
      <TextField
        label="E-Mail Adresse"
        type="email"
        inputMode="email"
        autoComplete="off"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={invite.error?.fields['email']}
        hint="Wir schicken einen Link, mit dem die Person Ihrer Firma beitritt."
      />
      <Button type="submit">Einladen</Button>
    </AccountForm>
  )
}
