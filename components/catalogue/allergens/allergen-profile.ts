/**
 * 'Meine Allergene': the allergens that a visitor avoids. It is health data, so it stays in this browser: it is part of no
 * request, cookie or analytics event. Warnings are computed here from the allergens that every product on the page declares.
 */

import { useSyncExternalStore } from 'react'
import { listInWords } from '@/lib/words/de/lists'

export type Allergen = { id: number; label: string }
export type AllergenProfile = {
  avoided: readonly Allergen[]
  /** Shelves hide products that contain them. */
  hides: boolean
}

const KEY = 'allergens'
const EMPTY_PROFILE: AllergenProfile = { avoided: [], hides: false }

/** JSON that `profile` was parsed from, so that an unchanged profile stays the same object. */
let parsedText: string | null = null
let profile = EMPTY_PROFILE
/** The profile as JSON when the browser refused to store it; it is in force until the page is left. */
let unsaved: string | null = null
const listeners = new Set<() => void>()

function parse(json: string): AllergenProfile {
  try {
    const { avoided, hides } = JSON.parse(json) as AllergenProfile
    const isValid = avoided.every(({ id, label }) => Number.isInteger(id) && typeof label === 'string')
    return isValid ? { avoided, hides: hides === true } : EMPTY_PROFILE
  } catch {
    return EMPTY_PROFILE
  }
}

function storedText(): string | null {
  try {
    return unsaved ?? localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** The stored profile; an empty one if storage is forbidden or holds invalid JSON. */
export function readProfile(): AllergenProfile {
  const text = storedText()
  if (text !== parsedText) {
    parsedText = text
    profile = text === null ? EMPTY_PROFILE : parse(text)
  }
  return profile
}

/** Sets the attribute that the early script sets as well; style sheets reserve room for the allergen strip by it. */
const markPage = (has: boolean) => document.documentElement.toggleAttribute('data-allergens', has)

/** Stores the profile; false if the browser refused, so that it is in force for this page only. */
export function writeProfile(next: AllergenProfile): boolean {
  const json = next.avoided.length === 0 ? null : JSON.stringify(next)
  unsaved = null
  try {
    if (json === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, json)
  } catch {
    unsaved = json
  }
  markPage(json !== null)
  for (const listener of listeners) listener()
  return unsaved === null
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  // Fires when another tab has changed the profile.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** The profile of this browser; empty during hydration, because the server does not know it. */
export const useProfile = (): AllergenProfile => useSyncExternalStore(subscribe, readProfile, () => EMPTY_PROFILE)

/** Allergen ids of a product; null if it declares nothing, which never counts as free of allergens. */
export type DeclaredAllergens = readonly number[] | null
export type ProductAllergens = { name: string; allergens: DeclaredAllergens }

/** 'enthält Ei und Sesam', 'keine Angabe zu Allergenen', or empty where there is nothing to warn of. */
export function warningOf({ avoided }: AllergenProfile, allergens: DeclaredAllergens): string {
  if (avoided.length === 0) return ''
  if (allergens === null) return 'keine Angabe zu Allergenen'
  const contained = avoided.filter(({ id }) => allergens.includes(id)).map(({ label }) => label)
  return contained.length === 0 ? '' : `enthält ${listInWords(contained)}`
}

/** The dialog to open: the profile, or a confirmation for a product with a warning. */
export type AllergenDialogRequest =
  | 'profile'
  | { product: { name: string; warning: string }; onDecide: (isAdded: boolean) => void }
