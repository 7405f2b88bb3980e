'use client'

import { useState } from 'react'
import { useCart } from '@/components/state/cart-provider'
import { Button } from '@/components/ui/controls/button'
import { Select } from '@/components/ui/controls/select'
import type { OwnCompany } from '@/lib/contract/account/companies'
import { formatCents } from '@/lib/format/money'
import styles from './payment.module.css'
import type { PaymentCustomer } from './payment-customer'
import type { Payment } from './use-payment'

type AccountPaymentProps = {
  payment: Payment
  company: OwnCompany
  /** Cents. */
  amount: number
  check: () => PaymentCustomer | null
}

/** Orders on the account of the customer's company, for one of its cost centres. */
export function AccountPayment({ payment, company, amount, check }: AccountPaymentProps) {
  const cart = useCart()
  const { companyName, costCentres, costCentreRequired } = company
  const [costCentre, setCostCentre] = useState('')
  const none = costCentreRequired ? 'Kostenstelle wählen' : 'ohne Kostenstelle'
  const buy = async () => {
    const customer = check()
    if (customer === null || !payment.take()) return
    const reference = await payment.open({ ...customer, costCentre }, cart, 'account')
    if (reference !== null) await payment.capture(reference, 'account')
  }
  return (
    <section className={styles['account']} aria-label="Auf Rechnung">
      <p>
        <b>Auf Rechnung</b>
        <span className={styles['company']}>{companyName}</span>
      </p>
      {costCentres.length > 0 && (
        <Select
          label="Kostenstelle"
          value={costCentre}
          onChange={(event) => setCostCentre(event.target.value)}
          options={[{ value: '', label: none }, ...costCentres.map((name) => ({ value: name, label: name }))]}
        />
      )}
      <Button variant="outline" block busy={payment.busy} onClick={buy} className={styles['order']}>
        <span>
          Zahlungspflichtig bestellen
          <small className={styles['sum']}>{`${formatCents(amount)} auf Rechnung der Firma`}</small>
        </span>
      </Button>
    </section>
  )
}
