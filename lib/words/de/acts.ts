/**
 * What staff did, as head office reads it. A new write of theirs is named here, and so is each field that its act says
 * it changed: nothing else can be recorded.
 */
import type { StaffWrite } from '../../contract/contract'

/** What was done. */
export const actWords = {
  'branchOrders.advance': 'Bestellung weitergeführt',
} as const satisfies Record<StaffWrite, string>

export type ActName = keyof typeof actWords

/** Fields of `before` and `after`. Names that end with 'Cents' are euros, ISO times are told in Berlin's. */
export const actFieldWords = {
  state: 'Stand',
} as const

export type ActField = keyof typeof actFieldWords
export type ActValue = string | number | boolean | null | readonly string[]
export type ActState = Readonly<Partial<Record<ActField, ActValue>>> | null
