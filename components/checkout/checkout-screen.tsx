'use client'

import { CartLayout } from '@/components/cart/page/cart-layout'
import { EmptyCart } from '@/components/cart/page/empty-cart'
import { RegisterHint } from '@/components/cart/page/register-hint'
import { CartTotals } from '@/components/cart/sums/cart-totals'
import { CouponBox } from '@/components/cart/sums/coupon-box'
import { CartPause } from '@/components/order-config/pause/cart-pause'
import { LegalNote } from '@/components/payment/legal-note'
import { PaymentSection } from '@/components/payment/payment-section'
import type { PaymentClientSettings } from '@/components/payment/paypal/paypal-settings'
import { usePayment } from '@/components/payment/use-payment'
import { useCart } from '@/components/state/cart-provider'
import { PartBoundary } from '@/components/ui/lazy/part-boundary'
import { PaperPanel, PaperPart } from '@/components/ui/media/paper-panel'
import { brand } from '@/lib/brand'
import type { OwnCompany } from '@/lib/contract/account/companies'
import type { CustomerData } from '@/lib/contract/account/customers'
import { sumsOfCart } from '@/lib/domain/order-sums'
import { routes } from '@/lib/web/routes'
import { BillingSection } from './form/billing-section'
import { ContactSection } from './form/contact-section'
import { DeliverySection } from './form/delivery-section'
import { ErrorSummary } from './form/error-summary'
import { ReviewSection } from './form/review-section'
import { useBilling } from './form/use-billing'
import { useCheckoutForm } from './form/use-checkout-form'
import { VatTable } from './vat-table'

type CheckoutScreenProps = {
  /** Null for guests. */
  customer: CustomerData | null
  paypal: PaymentClientSettings
  /** The customer's company; null without one. */
  company: OwnCompany | null
}

/** The checkout: contact, address and review on the left; sums, coupon, terms and payment on the right. */
export function CheckoutScreen({ customer, paypal, company }: CheckoutScreenProps) {
  const cart = useCart()
  const authenticated = customer !== null
  const { form, delivery, isPlaceFixed, attempted, check, showFaults } = useCheckoutForm(cart, customer)
  const billing = useBilling(cart, customer)
  /** Both forms are checked, so that all errors show at the first attempt. */
  const checkAll = () => {
    const [invoice, person] = [billing.check(), check()]
    return invoice === null || person === null ? null : { ...person, ...invoice }
  }
  const onAccount = company?.state === 'confirmed' ? { company, check } : null
  const payment = usePayment({ onFieldFaults: showFaults })
  // After the payment the cart is empty until the order's page has loaded.
  if (cart.itemCount === 0 && !payment.busy) return <EmptyCart />

  const summary = (
    <PaperPanel title="Bestellübersicht">
      <CartTotals sums={sumsOfCart(cart)} />
      <VatTable shares={cart.vat} />
      <PaperPart>
        <PartBoundary>
          <CouponBox />
        </PartBoundary>
      </PaperPart>
      <PaperPart>
        <LegalNote isCompany={onAccount !== null || billing.section.isRequested} />
      </PaperPart>
      <PaymentSection
        settings={paypal}
        payment={payment}
        grandTotal={cart.grandTotal}
        check={checkAll}
        onAccount={onAccount}
        further
      />
      <RegisterHint authenticated={authenticated} />
    </PaperPanel>
  )

  return (
    <CartLayout
      title="Kasse"
      link={{ href: routes.cart, label: `Zurück zum ${brand.cart}` }}
      notice={attempted && <ErrorSummary form={form} authenticated={authenticated} />}
      summary={summary}
    >
      <CartPause />
      <form method="post" noValidate onSubmit={(event) => event.preventDefault()}>
        <ContactSection form={form} delivery={delivery} authenticated={authenticated} />
        {delivery && <DeliverySection form={form} isPlaceFixed={isPlaceFixed} />}
        <BillingSection {...billing.section} />
      </form>
      <ReviewSection />
    </CartLayout>
  )
}
