/** What the checkout's form keeps in this tab. Free of the form's rules, so that paying from the cart page may forget it. */
const KEY = 'checkout'

export function readKept<Values>(): Partial<Values> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Values>
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

const OVER_LOGIN_KEY = 'checkout-over-login'

/** The customer comes back from a login that they did not ask for: what they typed counts, once, over what the shop knows. */
export function keepOverLogin(): void {
  try {
    sessionStorage.setItem(OVER_LOGIN_KEY, 'yes')
  } catch {
    // Storage that is blocked or full.
  }
}

/** Whether what is kept counts over what the shop knows; only the first time it is asked. */
export function takeOverLogin(): boolean {
  try {
    const counts = sessionStorage.getItem(OVER_LOGIN_KEY) !== null
    sessionStorage.removeItem(OVER_LOGIN_KEY)
    return counts
  } catch {
    return false
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
