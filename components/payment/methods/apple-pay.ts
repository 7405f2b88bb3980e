/** Types of Apple Pay on the Web (version 4) as far as the shop uses it. Only Safari has this API. */
import type { ConfirmOrderOptions } from '@paypal/react-paypal-js/sdk-v6'

type Authorized = { payment: Pick<ConfirmOrderOptions, 'token' | 'billingContact'> }

type Sheet = {
  onvalidatemerchant: (event: { validationURL: string }) => void
  onpaymentauthorized: (event: Authorized) => void
  oncancel: () => void
  begin: () => void
  abort: () => void
  completeMerchantValidation: (merchantSession: unknown) => void
  completePayment: (result: { status: number }) => void
}

type ApplePaySession = {
  new (version: number, request: object): Sheet
  canMakePayments: () => boolean
  STATUS_SUCCESS: number
  STATUS_FAILURE: number
}

export const applePay = (): ApplePaySession | undefined =>
  (window as { ApplePaySession?: ApplePaySession }).ApplePaySession

/** Whether Apple Pay is available. Safari throws on pages without HTTPS. */
export function canPayByApple(): boolean {
  try {
    return applePay()?.canMakePayments() === true
  } catch {
    return false
  }
}
