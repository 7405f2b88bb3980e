/** The ways to pay beside PayPal's wallet: what PayPal calls them, and what the device remembers of them. */
import type { PaymentMethod } from '@/lib/contract/checkout'
import { canPayByApple } from './apple-pay'

export type FurtherWay = Exclude<PaymentMethod, 'wallet'>
export type Way = 'wallet' | FurtherWay

/** Each way's part of PayPal's script, and its name in the answer of what is eligible. */
const atPaypal = {
  card: { component: 'card-fields', eligibility: 'advanced_cards' },
  apple_pay: { component: 'applepay-payments', eligibility: 'applepay' },
  google_pay: { component: 'googlepay-payments', eligibility: 'googlepay' },
} as const satisfies Record<FurtherWay, { component: string; eligibility: string }>

type Component = 'paypal-payments' | (typeof atPaypal)[FurtherWay]['component']
type Eligible = { isEligible: (name: (typeof atPaypal)[FurtherWay]['eligibility']) => boolean }

export const componentsOf = (ways: readonly FurtherWay[]): [Component, ...Component[]] => [
  'paypal-payments',
  ...ways.map((way) => atPaypal[way].component),
]

/** Those that this browser knows: Apple Pay is part of Apple's. */
export const possibleOf = (ways: readonly FurtherWay[]): FurtherWay[] =>
  ways.filter((way) => way !== 'apple_pay' || canPayByApple())

export const eligibleOf = (ways: readonly FurtherWay[], answer: Eligible): FurtherWay[] =>
  ways.filter((way) => answer.isEligible(atPaypal[way].eligibility))

const KEY = 'payment-way'

/** How this device was paid by the last time; null: never, or by what is not known (any more). */
export function keptWay(ways: readonly FurtherWay[]): FurtherWay | null {
  try {
    const kept = localStorage.getItem(KEY)
    return ways.find((way) => way === kept) ?? null
  } catch {
    // Storage that is blocked.
    return null
  }
}

/** PayPal's wallet is what a device begins with, so it is remembered by nothing. */
export function keepWay(way: Way): void {
  try {
    if (way === 'wallet') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, way)
  } catch {
    // Storage that is blocked or full.
  }
}
