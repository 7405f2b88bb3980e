/** Input of the checkout's form in this tab. Without the form's rules, so that the cart page can clear it without loading them. */
const KEY = 'checkout'

export function readCheckoutForm<Values>(): Partial<Values> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Values>
  } catch {
    // Storage is blocked or its content is invalid: the form starts empty.
    return {}
  }
}

export function storeCheckoutForm(values: object): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(values))
  } catch {
    // Storage is blocked or full.
  }
}

const OVER_LOGIN_KEY = 'checkout-over-login'

/** Marks that the customer was sent to the login during the checkout: afterwards the stored input takes precedence over account data, once. */
export function markLoginReturn(): void {
  try {
    sessionStorage.setItem(OVER_LOGIN_KEY, 'yes')
  } catch {
    // Storage is blocked or full.
  }
}

/** Whether stored input takes precedence over account data. Resets the mark. */
export function takeLoginReturn(): boolean {
  try {
    const counts = sessionStorage.getItem(OVER_LOGIN_KEY) !== null
    sessionStorage.removeItem(OVER_LOGIN_KEY)
    return counts
  } catch {
    return false
  }
}

/** Clears the input after the payment. */
export function clearCheckoutForm(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Storage is blocked.
  }
}
