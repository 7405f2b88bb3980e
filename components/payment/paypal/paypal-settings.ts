import type { FurtherMethod } from '@/components/payment/methods/method-choice'

/** Settings of PayPal and Google Pay for the browser. Contains no secrets. */
export type PaymentClientSettings = {
  /** URL of PayPal's v6 script. */
  sdkUrl: string
  clientId: string
  /** URL of Google Pay's script. */
  googlePayUrl: string
  environment: 'sandbox' | 'production'
  /** Payment methods besides PayPal's wallet; PayPal's script decides which are eligible. */
  methods: readonly FurtherMethod[]
  /** The one of them that was chosen last on this device. */
  remembered: FurtherMethod | null
  /** True with the simulator, whose script provides Apple Pay in every browser. */
  bringsApplePay: boolean
}
