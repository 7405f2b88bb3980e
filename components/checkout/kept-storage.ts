/** What the checkout's form keeps in this tab. Free of the form's rules, so that paying from the cart page may forget it. */
import type { CheckoutValues } from './checkout-form'

const KEY = 'checkout'

export function readKept(): Partial<CheckoutValues> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<CheckoutValues>
  } catch {
    // Storage that is blocked or was tampered with: the customer types again.
    return {}
  }
}

export function keep(values: object): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(values))
  } catch {
    // Storage that is blocked or full.
  }
}

/** A paid order needs it no more. */
export function forgetKeptInput(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Storage that is blocked.
  }
}
