/** Stores a telephone call's input in the tab (sessionStorage), so that a reload or the back button loses nothing. */
import type { TypedContact } from './contact-part'
import type { TelephoneChoice } from './use-telephone-draft'

const KEY = 'telephone-call'

export type TypedCall = {
  contact: TypedContact
  choice: TelephoneChoice
  /** The draft that holds place and goods; null before the first. */
  guid: string | null
}

type Stored = TypedCall & { staffId: string }

/** Null without a stored call of this person: what another one has typed at the same screen is not theirs. */
export function readCall(staffId: string): TypedCall | null {
  try {
    const stored = JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null') as Stored | null
    return stored?.staffId === staffId ? stored : null
  } catch {
    return null
  }
}

export function storeCall(staffId: string, call: TypedCall): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify({ staffId, ...call } satisfies Stored))
  } catch {
    // Storage is blocked; the input lasts as long as the page.
  }
}

/** After the offer, and at the logout. */
export function forgetCall(): void {
  try {
    window.sessionStorage.removeItem(KEY)
  } catch {
    // Storage is blocked, so no call is stored.
  }
}
