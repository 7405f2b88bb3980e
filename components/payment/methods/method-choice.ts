/** Payment methods besides PayPal's wallet: their names at PayPal, and remembering the chosen one on the device. */
import type { PaymentMethod } from '@/lib/contract/orders/checkout'
import { PAYMENT_METHOD_COOKIE, PAYMENT_METHOD_SECONDS } from '@/lib/web/payment-method-cookie'
import { canPayByApple } from './apple-pay'

export type FurtherMethod = Exclude<PaymentMethod, 'wallet' | 'account'>

/** Component of PayPal's script and name in its eligibility response, by method. */
const atPaypal = {
  card: { component: 'card-fields', eligibility: 'advanced_cards' },
  apple_pay: { component: 'applepay-payments', eligibility: 'applepay' },
  google_pay: { component: 'googlepay-payments', eligibility: 'googlepay' },
} as const satisfies Record<FurtherMethod, { component: string; eligibility: string }>

type Component = 'paypal-payments' | (typeof atPaypal)[FurtherMethod]['component']
type Eligible = { isEligible: (name: (typeof atPaypal)[FurtherMethod]['eligibility']) => boolean }

export const componentsOf = (methods: readonly FurtherMethod[]): [Component, ...Component[]] => [
  'paypal-payments',
  ...methods.map((method) => atPaypal[method].component),
]

/** Methods that this browser supports: Apple Pay exists in Safari only. */
export const possibleOf = (methods: readonly FurtherMethod[]): FurtherMethod[] =>
  methods.filter((method) => method !== 'apple_pay' || canPayByApple())

export const eligibleOf = (methods: readonly FurtherMethod[], eligibility: Eligible): FurtherMethod[] =>
  methods.filter((method) => eligibility.isEligible(atPaypal[method].eligibility))

/** Remembers the method on this device; PayPal's wallet is the default and is not stored. */
export function rememberMethod(method: PaymentMethod): void {
  const seconds = method === 'wallet' ? 0 : PAYMENT_METHOD_SECONDS
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that the shop supports.
  document.cookie = `${PAYMENT_METHOD_COOKIE}=${method}; Path=/; Max-Age=${seconds}; SameSite=Lax`
}
