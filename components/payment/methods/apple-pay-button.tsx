'use client'

import { usePayPal } from '@paypal/react-paypal-js/sdk-v6'
import { decimal, type PhoneWalletProps } from '@/components/payment/methods/phone-wallet'
import { brand } from '@/lib/brand'
import { applePay } from './apple-pay'
import styles from './phone-wallets.module.css'

/** Apple Pay's button and sheet, which are built into the browser; no script is loaded. */
export function ApplePayButton({ payment, begin, amount, eligible }: Omit<PhoneWalletProps, 'onGone'>) {
  const { sdkInstance } = usePayPal()

  const buy = () => {
    const Session = applePay()
    const open = begin()
    if (sdkInstance === null || Session === undefined || open === null || !payment.take()) return
    const paypal = sdkInstance.createApplePayOneTimePaymentSession()
    // The sheet is opened synchronously in the click handler; otherwise Safari refuses it.
    const sheet = new Session(4, {
      ...paypal.formatConfigForPaymentRequest(eligible.getDetails('applepay').config),
      countryCode: 'DE',
      currencyCode: 'EUR',
      requiredBillingContactFields: ['postalAddress'],
      total: { label: brand.name, amount: decimal(amount), type: 'final' },
    })
    const stop = (fault: unknown) => {
      sheet.abort()
      payment.fail(fault)
    }
    sheet.onvalidatemerchant = ({ validationURL }) => {
      paypal
        .validateMerchant({ validationUrl: validationURL, displayName: brand.name })
        .then(({ merchantSession }) => sheet.completeMerchantValidation(merchantSession))
        .catch(stop)
    }
    sheet.onpaymentauthorized = async ({ payment: authorized }) => {
      const orderId = await open('apple_pay')
      if (orderId === null) return sheet.completePayment({ status: Session.STATUS_FAILURE })
      try {
        await paypal.confirmOrder({ orderId, token: authorized.token, billingContact: authorized.billingContact })
      } catch (fault) {
        sheet.completePayment({ status: Session.STATUS_FAILURE })
        return payment.fail(fault)
      }
      sheet.completePayment({ status: Session.STATUS_SUCCESS })
      await payment.capture(orderId)
    }
    sheet.oncancel = payment.cancel
    sheet.begin()
  }

  return (
    <button type="button" className={styles['apple']} disabled={payment.busy} onClick={buy}>
      Mit Apple&nbsp;Pay kaufen
    </button>
  )
}
