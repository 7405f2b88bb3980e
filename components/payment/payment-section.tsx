'use client'

import { useRouter } from 'next/navigation'
import { LoginEnded } from '@/components/account/login/login-ended-notice'
import { useCart } from '@/components/state/cart-provider'
import { Button } from '@/components/ui/controls/button'
import { Dialog, DialogTitle } from '@/components/ui/dialog/dialog'
import { lazyBlock } from '@/components/ui/lazy/lazy-block'
import { PartBoundary } from '@/components/ui/lazy/part-boundary'
import { Spinner } from '@/components/ui/media/spinner'
import { CONFIRMATION_MINUTES } from '@/lib/domain/business-settings'
import { routes } from '@/lib/web/routes'
import { ChangedCart } from './changed-cart'
import styles from './payment.module.css'
import type { PaymentCustomer } from './payment-customer'
import { PaymentFault } from './payment-fault'
import { PaypalShape } from './payment-shape'
import type { PaypalSettings } from './paypal-settings'
import { Settling } from './settling'
import type { Payment } from './use-payment'
import type { Open } from './wallet-button'

/** Apart from the page: PayPal's code must not keep the form from working. */
const PaypalButton = lazyBlock(() => import('./paypal-button').then((module) => module.PaypalButton), PaypalShape)

type PaymentSectionProps = {
  settings: PaypalSettings
  payment: Payment
  /** Cents; a cart that costs nothing is ordered without PayPal. */
  grandTotal: number
  check: () => PaymentCustomer | null
  /** Other ways to pay are offered, too: the customer's contact is known here. */
  further?: boolean
}

/** What went wrong, the button that buys, and what happens meanwhile. What was typed beside it outlives its faults. */
export const PaymentSection = (props: PaymentSectionProps) => (
  <PartBoundary what="Die Zahlung">
    <Section {...props} />
  </PartBoundary>
)

function Section({ settings, payment, grandTotal, check, further = false }: PaymentSectionProps) {
  const cart = useCart()
  const begin = (): Open | null => {
    const customer = check()
    return customer === null ? null : (method) => payment.open(customer, cart, method)
  }
  return (
    <div className={styles['payment']}>
      {payment.fault !== null && <PaymentFault reason={payment.fault.reason} />}
      {payment.loginEnded && <LoginEnded />}
      {payment.changed !== null && <ChangedCart changed={payment.changed} onSeen={payment.seeChanges} />}
      {/* Hidden, not gone: PayPal's session is still closing its window. */}
      <div className={styles['buttons']} hidden={payment.changed?.seen === false}>
        {grandTotal === 0 ? (
          <FreeOrderButton payment={payment} begin={begin} />
        ) : (
          <PaypalButton settings={settings} payment={payment} begin={begin} amount={grandTotal} further={further} />
        )}
      </div>
      {payment.settling && <Settling what="Ihre Bestellung" />}
      <InterruptedDialog payment={payment} />
    </div>
  )
}

/** A coupon covers everything: the order is placed without a payment. */
function FreeOrderButton({ payment, begin }: { payment: Payment; begin: () => Open | null }) {
  const order = () => {
    const open = begin()
    if (open !== null && payment.take()) void open('wallet')
  }
  return (
    <Button variant="primary" block busy={payment.busy} onClick={order} className={styles['order']}>
      Kostenlos bestellen
    </Button>
  )
}

/** The connection broke while the payment was being settled; the page goes on asking behind it (spec §8). */
function InterruptedDialog({ payment }: { payment: Payment }) {
  const router = useRouter()
  const close = () => {
    payment.closeInterruption()
    if (navigator.onLine) router.push(routes.home)
  }
  return (
    <Dialog
      open={payment.interrupted}
      size="narrow"
      onClose={close}
      foot={
        <Button variant="primary" block onClick={close}>
          OK
        </Button>
      }
    >
      <DialogTitle>Internetverbindung wurde unterbrochen</DialogTitle>
      <p className={styles['advice']}>
        Bitte prüfen Sie, ob Sie innerhalb von {CONFIRMATION_MINUTES} Minuten eine Bestellbestätigung per E-Mail
        erhalten. Wenn nicht, bestellen Sie bitte erneut.
      </p>
      <p className={styles['settling']}>
        <Spinner />
        Sobald die Verbindung wieder da ist, geht es von selbst weiter.
      </p>
    </Dialog>
  )
}
