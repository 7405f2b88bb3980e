/** The methods to pay beside PayPal's wallet: what PayPal calls them, and what the device remembers of them. */
import type { PaymentMethod } from '@/lib/contract/checkout'
import { canPayByApple } from './apple-pay'

export type FurtherMethod = Exclude<PaymentMethod, 'wallet'>

/** Each way's part of PayPal's script, and its name in the answer of what is eligible. */
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

export const eligibleOf = (methods: readonly FurtherMethod[], answer: Eligible): FurtherMethod[] =>
  methods.filter((method) => answer.isEligible(atPaypal[method].eligibility))

const KEY = 'payment-way'

/** How this device was paid by the last time; null: never, or by what is not known (any more). */
export function rememberedMethod(methods: readonly FurtherMethod[]): FurtherMethod | null {
  try {
    const stored = localStorage.getItem(KEY)
    return methods.find((method) => method === stored) ?? null
  } catch {
    // Storage is blocked.
    return null
  }
}

/** Remembers the method on this device; PayPal's wallet is the default and is not stored. */
export function rememberMethod(method: PaymentMethod): void {
  try {
    if (method === 'wallet') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, method)
  } catch {
    // Storage is blocked or full.
  }
}
