'use client'

import { useForm } from 'react-hook-form'
import { tie } from '@/components/account/form/tie'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/field'
import { formResolver } from '@/components/ui/form-resolver'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { LoginLink } from '@/components/ui/login-link'
import { Notice } from '@/components/ui/notice'
import { type WithdrawalForm, type WithdrawalKey, withdrawalForm } from '@/lib/contract/withdrawal-form'
import { WITHDRAWAL_DAYS } from '@/lib/domain/withdrawal'
import { routes } from '@/lib/web/routes'
import type { Chosen } from './chosen'
import { StepFrame } from './step-frame'
import styles from './withdrawal.module.css'
import { useLook } from './withdrawal-queries'

type OrderStepProps = { onFound: (chosen: Chosen) => void }

/** Step 1: who withdraws, and from which order. */
export function OrderStep({ onFound }: OrderStepProps) {
  const form = useForm<WithdrawalForm, unknown, { name: string } & Extract<WithdrawalKey, { email: string }>>({
    resolver: formResolver(withdrawalForm),
  })
  const look = useLook()
  const find = form.handleSubmit(({ name, ...key }) =>
    look.mutate(key, { onSuccess: (order) => onFound({ key, name, order }) }),
  )
  return (
    <StepFrame step={1} title="Um welche Bestellung geht es?" aside={<WhatCan />}>
      <form method="post" noValidate onSubmit={find} className={styles['form']}>
        {look.isError && (
          <Notice tone="error" role="alert">
            {look.error.message}
          </Notice>
        )}
        <div className={styles['row']}>
          <TextField {...tie(form, 'name')} label="Ihr Name *" autoComplete="name" aria-required />
          <TextField
            {...tie(form, 'orderNumber')}
            label="Bestellnummer *"
            autoComplete="off"
            aria-required
            hint="Steht oben in Ihrer Bestellbestätigung."
          />
        </div>
        <TextField
          {...tie(form, 'email')}
          label="E-Mail Adresse *"
          type="email"
          inputMode="email"
          autoComplete="email"
          aria-required
          hint="Dieselbe wie bei der Bestellung. Hierhin geht die Bestätigung."
        />
        <p className={styles['buttons']}>
          <Button type="submit" variant="primary" busy={look.isPending}>
            Weiter zu Schritt 2
          </Button>
          <span className="small soft">
            Mit Kundenkonto? <LoginLink returnUrl={routes.orders}>Anmelden</LoginLink> und Bestellung auswählen.
          </span>
        </p>
      </form>
    </StepFrame>
  )
}

function WhatCan() {
  return (
    <>
      <h3>{WITHDRAWAL_DAYS} Tage lang widerrufbar</h3>
      <ul>
        {['Getränke in der Flasche', 'Aufstriche, Stollen und verpackte Kekse'].map((goods) => (
          <li key={goods} className={styles['can']}>
            <Icon name="check" size="small" />
            <span>{goods}</span>
          </li>
        ))}
      </ul>
      <h3>Nicht widerrufbar</h3>
      <ul>
        <li>
          <Icon name="x" size="small" />
          Frische Backwaren, belegte Snacks und Kuchen: Sie verderben schnell (§&nbsp;312g Abs.&nbsp;2 Nr.&nbsp;2 BGB)
        </li>
      </ul>
      <p>
        Stimmt etwas nicht mit Ihrem Brot?{' '}
        <Link href={routes.service} className="link">
          Sagen Sie uns Bescheid
        </Link>
        , das geht ohne Widerruf.
      </p>
      <p>
        <Link href={routes.withdrawalPolicy} className="link">
          Widerrufsbelehrung
        </Link>{' '}
        (Demotext)
      </p>
    </>
  )
}
