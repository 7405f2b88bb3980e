import type { FurtherWay } from './ways'

/** What the browser needs to know of PayPal and of Google; no secret is among it. */
export type PaypalSettings = {
  /** Where PayPal's v6 script lies. */
  sdkUrl: string
  clientId: string
  /** Where Google's script lies. */
  googlePayUrl: string
  environment: 'sandbox' | 'production'
  /** What else than PayPal's wallet the shop is paid by, where PayPal's script says that it can. */
  methods: readonly FurtherWay[]
  /** Every browser has Apple Pay: the simulator's script brings Apple's part of it. */
  bringsApplePay: boolean
}
