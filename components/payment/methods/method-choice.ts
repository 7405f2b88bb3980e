/** Payment methods besides PayPal's wallet: their names at PayPal, and the method that the device remembers. */
import type { PaymentMethod } from '@/lib/contract/checkout'
import { canPayByApple } from './apple-pay'

export type FurtherMethod = Exclude<PaymentMethod, 'wallet'>

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

const STORAGE_KEY = 'payment-way'

/** The method that was used last on this device; null if there is none, or it is not offered any more. */
export function rememberedMethod(methods: readonly FurtherMethod[]): FurtherMethod | null {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    return methods.find((method) => method === stored) ?? null
  } catch {
    // Storage is blocked.
    return null
  }
}

/** Remembers the method on this device; PayPal's wallet is the default and is not stored. */
export function rememberMethod(method: PaymentMethod): void {
  try {
    if (method === 'wallet') localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, method)
  } catch {
    // Storage is blocked or full.
  }
}
