'use client'

import { useForm } from 'react-hook-form'
import { fieldProps } from '@/components/account/form/field-props'
import { LoginLink } from '@/components/account/login/login-link'
import { Button } from '@/components/ui/controls/button'
import { TextField } from '@/components/ui/controls/field'
import { Link } from '@/components/ui/controls/link'
import { formResolver } from '@/components/ui/hooks/form-resolver'
import { Icon } from '@/components/ui/media/icon'
import { Notice } from '@/components/ui/notices/notice'
import { type WithdrawalForm, type WithdrawalKey, withdrawalForm } from '@/lib/contract/orders/withdrawal-form'
import { WITHDRAWAL_DAYS } from '@/lib/domain/withdrawal'
import { routes } from '@/lib/web/routes'
import { StepFrame } from './step-frame'
import styles from './withdrawal.module.css'
import { useFindOrder } from './withdrawal-queries'
import type { WithdrawalSelection } from './withdrawal-selection'

type FindOrderStepProps = { onFound: (selection: WithdrawalSelection) => void }

/** Step 1: name, order number and email address. */
export function FindOrderStep({ onFound }: FindOrderStepProps) {
  const form = useForm<WithdrawalForm, unknown, { name: string } & Extract<WithdrawalKey, { email: string }>>({
    resolver: formResolver(withdrawalForm),
  })
  const findOrder = useFindOrder()
  const submit = form.handleSubmit(({ name, ...key }) =>
    findOrder.mutate(key, { onSuccess: (order) => onFound({ key, name, order }) }),
  )
  return (
    <StepFrame step={1} title="Um welche Bestellung geht es?" aside={<WithdrawableGoods />}>
      <form method="post" noValidate onSubmit={submit} className={styles['form']}>
        {findOrder.isError && (
          <Notice tone="error" role="alert">
            {findOrder.error.message}
          </Notice>
        )}
        <div className={styles['row']}>
          <TextField {...fieldProps(form, 'name')} label="Ihr Name *" autoComplete="name" aria-required />
          <TextField
            {...fieldProps(form, 'orderNumber')}
            label="Bestellnummer *"
            autoComplete="off"
            aria-required
            hint="Steht oben in Ihrer Bestellbestätigung."
          />
        </div>
        <TextField
          {...fieldProps(form, 'email')}
          label="E-Mail Adresse *"
          type="email"
          inputMode="email"
          autoComplete="email"
          aria-required
          hint="Dieselbe wie bei der Bestellung. Hierhin geht die Bestätigung."
        />
        <p className={styles['buttons']}>
          <Button type="submit" variant="primary" busy={findOrder.isPending}>
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

function WithdrawableGoods() {
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
