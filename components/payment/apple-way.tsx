'use client'

import { usePayPal } from '@paypal/react-paypal-js/sdk-v6'
import { brand } from '@/lib/brand'
import { applePay } from './apple-pay'
import { decimal, type PhoneWayProps } from './phone-wallet'
import styles from './phone-ways.module.css'

/** Apple's button and sheet, which the browser has by itself: no script of Apple's is loaded. */
export function AppleWay({ payment, begin, amount, eligible }: Omit<PhoneWayProps, 'onGone'>) {
  const { sdkInstance } = usePayPal()

  const buy = () => {
    const Session = applePay()
    const open = begin()
    if (sdkInstance === null || Session === undefined || open === null || !payment.take()) return
    const paypal = sdkInstance.createApplePayOneTimePaymentSession()
    // Within the click: Safari opens no sheet after it.
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
    sheet.onpaymentauthorized = async ({ payment: given }) => {
      const orderId = await open('apple_pay')
      if (orderId === null) return sheet.completePayment({ status: Session.STATUS_FAILURE })
      try {
        await paypal.confirmOrder({ orderId, token: given.token, billingContact: given.billingContact })
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
