'use client'

import { useRouter } from 'next/navigation'
import { LoginEndedNotice } from '@/components/account/login/login-ended-notice'
import { useCart } from '@/components/state/cart-provider'
import { Button } from '@/components/ui/controls/button'
import { Dialog, DialogTitle } from '@/components/ui/dialog/dialog'
import { lazyBlock } from '@/components/ui/lazy/lazy-block'
import { PartBoundary } from '@/components/ui/lazy/part-boundary'
import { Spinner } from '@/components/ui/media/spinner'
import type { OwnCompany } from '@/lib/contract/account/companies'
import { CONFIRMATION_MINUTES } from '@/lib/domain/business-settings'
import { routes } from '@/lib/web/routes'
import { AccountPayment } from './account-payment'
import { CaptureProgress } from './capture-progress'
import { ChangedCart } from './changed-cart'
import type { OpenOrder } from './methods/wallet-button'
import styles from './payment.module.css'
import type { PaymentCustomer } from './payment-customer'
import { PaymentFault } from './payment-fault'
import { PaypalPlaceholder } from './payment-placeholder'
import type { PaymentClientSettings } from './paypal/paypal-settings'
import type { Payment } from './use-payment'

/** Loaded separately, so that PayPal's code does not delay the form. */
const PaypalButton = lazyBlock(
  () => import('./paypal/paypal-button').then((module) => module.PaypalButton),
  PaypalPlaceholder,
)

type PaymentSectionProps = {
  settings: PaymentClientSettings
  payment: Payment
  /** Cents; a cart that costs nothing is ordered without PayPal. */
  grandTotal: number
  check: () => PaymentCustomer | null
  /** The company on whose account the customer may buy; null: none. Its check needs no recipient of an invoice. */
  onAccount?: { company: OwnCompany; check: () => PaymentCustomer | null } | null
  /** Offers further payment methods; possible if the customer's contact is known. */
  further?: boolean
}

/** Faults, order buttons and progress of a payment. An error boundary keeps the form beside it. */
export const PaymentSection = (props: PaymentSectionProps) => (
  <PartBoundary what="Die Zahlung">
    <PaymentBody {...props} />
  </PartBoundary>
)

function PaymentBody({ settings, payment, grandTotal, check, onAccount = null, further = false }: PaymentSectionProps) {
  const cart = useCart()
  const begin = (): OpenOrder | null => {
    const customer = check()
    return customer === null ? null : (method) => payment.open(customer, cart, method)
  }
  return (
    <div className={styles['payment']}>
      {payment.fault !== null && <PaymentFault reason={payment.fault.reason} />}
      {payment.loginEnded && <LoginEndedNotice />}
      {payment.changed !== null && <ChangedCart changed={payment.changed} onSeen={payment.seeChanges} />}
      {/* Hidden instead of unmounted: PayPal's session is still closing its window. */}
      <div className={styles['buttons']} hidden={payment.changed?.seen === false}>
        {grandTotal === 0 ? (
          <FreeOrderButton payment={payment} begin={begin} />
        ) : (
          <>
            {onAccount !== null && <AccountPayment payment={payment} amount={grandTotal} {...onAccount} />}
            <PaypalButton settings={settings} payment={payment} begin={begin} amount={grandTotal} further={further} />
          </>
        )}
      </div>
      {payment.settling && <CaptureProgress what="Ihre Bestellung" />}
      <InterruptedDialog payment={payment} />
    </div>
  )
}

/** For an order that is free because of a coupon: it is placed without a payment. */
function FreeOrderButton({ payment, begin }: { payment: Payment; begin: () => OpenOrder | null }) {
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

/** Shown if the connection is lost during the capture, which is repeated in the background (spec §8). */
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
