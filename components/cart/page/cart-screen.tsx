'use client'

import { type ReactNode, useRef } from 'react'
import { OrderSummary } from '@/components/order-config/bar/order-summary'
import { CartPause } from '@/components/order-config/pause/cart-pause'
import { DirectPayment } from '@/components/payment/direct-payment'
import { mayPayDirectly } from '@/components/payment/may-pay-directly'
import type { PaymentClientSettings } from '@/components/payment/paypal/paypal-settings'
import { usePayment } from '@/components/payment/use-payment'
import { StartStandingOrderButton } from '@/components/standing-orders/start-standing-order-button'
import type { ApiError } from '@/components/state/api/call'
import { useIsCartBusy } from '@/components/state/cart-mutations'
import { useCart } from '@/components/state/cart-provider'
import { useOrderConfigDialog } from '@/components/state/order-dialog/order-config-context'
import { scrollTo } from '@/components/ui/hooks/scroll-to'
import { useInSight } from '@/components/ui/hooks/use-in-sight'
import { PartBoundary } from '@/components/ui/lazy/part-boundary'
import { PaperPanel, PaperPart } from '@/components/ui/media/paper-panel'
import { Notice } from '@/components/ui/notices/notice'
import { useToast } from '@/components/ui/notices/toast'
import { brand } from '@/lib/brand'
import { productLines } from '@/lib/domain/cart-lines'
import { sumsOfCart } from '@/lib/domain/order-sums'
import { sellingPointOf } from '@/lib/domain/selling-point'
import { routes } from '@/lib/web/routes'
import { CartLines } from '../lines/cart-lines'
import { CartTotals } from '../sums/cart-totals'
import { CouponBox } from '../sums/coupon-box'
import { Goals } from '../sums/goals'
import { Savings } from '../sums/savings'
import { CartBar } from './cart-bar'
import { CartLayout } from './cart-layout'
import styles from './cart-screen.module.css'
import { CheckoutAction } from './checkout-action'
import { EmptyCart } from './empty-cart'
import { APPOINTMENT_MISSING, CHOOSE_APPOINTMENT } from './missing-appointment'
import { BreadNote } from './note-selector'
import { PromotedProduct } from './promoted-product'
import { RegisterHint } from './register-hint'
import { TableNote, useTableNumber } from './table-note'
import { usePaysDirectly } from './use-pays-directly'
import { useProceedToCheckout } from './use-proceed-to-checkout'
import { useTrackCart } from './use-track-cart'
import { WholeCartNotice } from './whole-cart-notice'

type CartScreenProps = {
  authenticated: boolean
  paypal: PaymentClientSettings
  /** Reason why another page redirected here. */
  notice?: ReactNode
  /** Product suggestions below an empty cart. */
  shelf?: ReactNode
}

/** The cart page (spec §2 "Cart page"). */
export function CartScreen({ authenticated, paypal, notice, shelf }: CartScreenProps) {
  const cart = useCart()
  const busy = useIsCartBusy()
  useTrackCart('Cart Page')
  const noteRef = useRef<HTMLDivElement>(null)
  const table = useTableNumber(cart)
  const proceed = useProceedToCheckout()
  const dialog = useOrderConfigDialog()
  const showToast = useToast()
  const priced = sellingPointOf(cart) !== null
  const inhouse = cart.orderMode === 'inhouse'
  const note = inhouse ? (table.note ?? '') : cart.cartNote
  const [paysDirectly, setPaysDirectly] = usePaysDirectly()
  const actions = useRef<HTMLDivElement>(null)
  const areActionsInSight = useInSight(actions, false)
  const payment = usePayment({ unsavedNote: note === cart.cartNote ? '' : note })
  // After the payment the cart is empty until the order's page has loaded.
  if (cart.itemCount === 0 && !payment.busy) return <EmptyCart notice={notice} shelf={shelf} />

  const check = (): boolean => {
    table.touch()
    if (!table.valid) {
      scrollTo(noteRef.current)
      noteRef.current?.querySelector('input')?.focus({ preventScroll: true })
    }
    return table.valid
  }
  const checkOut = (onFault?: (fault: ApiError) => void) => {
    if (check()) proceed.go(note, onFault)
  }
  // On phones the bar is far from the summary's error message, so errors are also shown as a toast.
  const showError = ({ message }: ApiError) => showToast(message, { tone: 'error' })
  const payDirectly = () => (paysDirectly ? scrollTo(actions.current) : setPaysDirectly(true))
  const next = priced
    ? { label: 'Zur Kasse', go: checkOut }
    : { label: CHOOSE_APPOINTMENT, go: () => dialog.open('service', { returnUrl: routes.cart }) }
  const direct = priced && mayPayDirectly(cart)

  const summary = (
    <PaperPanel title="Bestellübersicht">
      <Goals cart={cart} />
      {priced && <CartTotals sums={sumsOfCart(cart)} busy={busy} />}
      <Savings choices={cart.discountChoices} />
      <PaperPart>
        <PartBoundary>
          <CouponBox />
        </PartBoundary>
      </PaperPart>
      <div ref={actions}>
        <CheckoutAction
          busy={proceed.busy}
          incomplete={table.error !== undefined}
          authenticated={authenticated}
          fault={proceed.fault}
          onClick={() => next.go()}
        >
          {next.label}
        </CheckoutAction>
        {direct && (
          <DirectPayment
            settings={paypal}
            payment={payment}
            grandTotal={cart.grandTotal}
            check={() => (check() ? {} : null)}
            isOpen={paysDirectly}
            onOpen={() => setPaysDirectly(true)}
          />
        )}
      </div>
      <RegisterHint authenticated={authenticated} />
      {priced && !inhouse && (
        <p className={styles['everyWeek']}>
          <StartStandingOrderButton variant="link" />
        </p>
      )}
    </PaperPanel>
  )

  return (
    <>
      <CartLayout
        title={`Ihr ${brand.cart}`}
        link={{ href: routes.products, label: 'Weiter einkaufen' }}
        notice={notice}
        summary={summary}
      >
        <OrderSummary />
        {!priced && (
          <div className={styles['missing']}>
            <Notice>{APPOINTMENT_MISSING}</Notice>
          </div>
        )}
        <CartPause />
        <WholeCartNotice />
        <PartBoundary>
          <CartLines />
        </PartBoundary>
        <div ref={noteRef}>
          {inhouse && <TableNote number={table} />}
          {!inhouse && productLines(cart).some(({ isBread }) => isBread) && <BreadNote />}
        </div>
        <PromotedProduct />
      </CartLayout>
      <CartBar
        next={{ label: next.label, go: () => next.go(showError) }}
        busy={proceed.busy}
        priced={priced}
        payDirectly={direct ? payDirectly : null}
        away={areActionsInSight}
      />
    </>
  )
}
