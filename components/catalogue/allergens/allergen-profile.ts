/**
 * 'Meine Allergene': what a visitor does not tolerate, kept in this browser only. It is about health, so it is in no request,
 * no cookie and no event: whatever is warned of is found here, in what the page says of its products anyway.
 */

import { useSyncExternalStore } from 'react'
import { listInWords } from '@/lib/words/de/lists'

export type Allergen = { id: number; label: string }
export type AllergenProfile = {
  avoided: readonly Allergen[]
  /** Shelves leave out what contains them. */
  hides: boolean
}

const KEY = 'allergens'
const NOBODYS: AllergenProfile = { avoided: [], hides: false }

let text: string | null = null
let profile = NOBODYS
/** What the browser refused to keep: it holds until the page is left. */
let unkept: string | null = null
const listeners = new Set<() => void>()

function parse(kept: string): AllergenProfile {
  try {
    const { avoided, hides } = JSON.parse(kept) as AllergenProfile
    const isWhole = avoided.every(({ id, label }) => Number.isInteger(id) && typeof label === 'string')
    return isWhole ? { avoided, hides: hides === true } : NOBODYS
  } catch {
    return NOBODYS
  }
}

function kept(): string | null {
  try {
    return unkept ?? localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** What is spoilt or forbidden counts as no profile. */
export function readProfile(): AllergenProfile {
  const now = kept()
  if (now !== text) {
    text = now
    profile = now === null ? NOBODYS : parse(now)
  }
  return profile
}

/** The early script's mark, by which styles leave room for what a profile adds to a page. */
const markPage = (has: boolean) => document.documentElement.toggleAttribute('data-allergens', has)

/** Answers whether the browser keeps it beyond this page. */
export function writeProfile(next: AllergenProfile): boolean {
  const written = next.avoided.length === 0 ? null : JSON.stringify(next)
  unkept = null
  try {
    if (written === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, written)
  } catch {
    unkept = written
  }
  markPage(written !== null)
  for (const listener of listeners) listener()
  return unkept === null
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  // Another tab changed it.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Nobody's while the page of the server is taken over, which knows no profile. */
export const useProfile = (): AllergenProfile => useSyncExternalStore(subscribe, readProfile, () => NOBODYS)

/** Null is a product that declares nothing: never taken for one without. */
export type Declared = readonly number[] | null
export type WarnedOf = { name: string; allergens: Declared }

/** 'enthält Ei und Sesam', 'keine Angabe zu Allergenen', or empty where there is nothing to warn of. */
export function warningOf({ avoided }: AllergenProfile, allergens: Declared): string {
  if (avoided.length === 0) return ''
  if (allergens === null) return 'keine Angabe zu Allergenen'
  const contained = avoided.filter(({ id }) => allergens.includes(id)).map(({ label }) => label)
  return contained.length === 0 ? '' : `enthält ${listInWords(contained)}`
}

/** What is asked over the page: for the profile, or whether a product shall be added all the same. */
export type AllergenQuestion = 'profile' | { warned: { name: string; warning: string }; answer: (add: boolean) => void }
