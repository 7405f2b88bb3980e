/**
 * What staff did, as head office reads it. A new write of theirs is named here, and so is each field that its act says
 * it changed: nothing else can be recorded.
 */
import type { StaffWrite } from '../../contract/contract'

/** What is noted although nobody was logged in before it, or is any more. */
type FurtherAct = 'staff.login' | 'staff.logout' | 'staff.acceptInvitation'

/** What was done. */
export const actWords = {
  'branchOrders.advance': 'Bestellung weitergeführt',
  'branchOrders.takeBack': 'Schritt zurückgenommen',
  'staff.login': 'Angemeldet',
  'staff.logout': 'Abgemeldet',
  'staff.acceptInvitation': 'Passwort gewählt',
  'staff.invite': 'Eingeladen',
  'staff.inviteAgain': 'Neuer Link geschickt',
  'staff.assign': 'Aufgaben geändert',
  'staff.endAccess': 'Zugang beendet',
  'staff.endSession': 'Gerät abgemeldet',
} as const satisfies Record<StaffWrite | FurtherAct, string>

export type ActName = keyof typeof actWords

/** Fields of `before` and `after`. Names that end with 'Cents' are euros, ISO times are told in Berlin's. */
export const actFieldWords = {
  state: 'Stand',
  email: 'E-Mail Adresse',
  roles: 'Aufgaben',
  remembered: 'Gerät gemerkt',
  device: 'Gerät',
  sessions: 'Anmeldungen',
  step: 'Schritt',
} as const

export type ActField = keyof typeof actFieldWords
export type ActValue = string | number | boolean | null | readonly string[]
export type ActState = Readonly<Partial<Record<ActField, ActValue>>> | null
