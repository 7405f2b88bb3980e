/**
 * What staff did, as head office reads it. A new write of theirs is named here, and so is each field that its act says
 * it changed: nothing else can be recorded.
 */
import { formatOrderTime } from '../../berlin-format'
import type { StaffWrite } from '../../contract/contract'
import type { StaffRole } from '../../contract/staff-roles'
import { formatCents } from '../../money'
import { roleWords } from './staff'

/** What is noted although nobody was logged in before it, or is any more. */
type FurtherAct = 'staff.login' | 'staff.logout' | 'staff.acceptInvitation'

/** What was done. */
export const actWords = {
  'branchOrders.advance': 'Bestellung weitergeführt',
  'branchOrders.takeBack': 'Schritt zurückgenommen',
  'branchHours.pause': 'Online-Bestellung angehalten',
  'branchHours.resume': 'Online-Bestellung fortgesetzt',
  'branchHours.saveDay': 'Zeiten eines Tages geändert',
  'refunds.give': 'Erstattet',
  'refunds.callOff': 'Bestellung storniert',
  'refunds.assign': 'Erstattung zugeordnet',
  'refunds.payWithdrawal': 'Widerruf erstattet',
  'stock.set': 'Bestand gesetzt',
  'stock.undo': 'Bestand zurückgenommen',
  'breadSaver.answer': 'Brotretter-Tüten angegeben',
  'breadSaver.undo': 'Brotretter-Tüten zurückgenommen',
  'production.lock': 'Liste gesperrt',
  'production.print': 'Liste gedruckt',
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
  services: 'Service',
  until: 'Bis',
  hours: 'Zeiten',
  occasion: 'Anlass',
  moved: 'Verlegt',
  refunded: 'Erstattet',
  email: 'E-Mail Adresse',
  roles: 'Aufgaben',
  remembered: 'Gerät gemerkt',
  device: 'Gerät',
  sessions: 'Anmeldungen',
  step: 'Schritt',
  refundedCents: 'Erstattet',
  reason: 'Grund',
  left: 'Noch zu verkaufen',
  bags: 'Tüten',
  bakehouse: 'Backstube',
  day: 'Tag',
  version: 'Fassung',
  supplement: 'Nachtrag',
} as const

export type ActField = keyof typeof actFieldWords
export type ActValue = string | number | boolean | null | readonly string[]
export type ActState = Readonly<Partial<Record<ActField, ActValue>>> | null

const isAct = (operation: string): operation is ActName => operation in actWords

/** What was done; the operation itself where this version has no words for it. Acts are kept for two years. */
export const actTitle = (operation: string): string => (isAct(operation) ? actWords[operation] : operation)

/** Codes by the field that holds them. */
const codeWords: Readonly<Partial<Record<ActField, Readonly<Record<string, string>>>>> = {
  state: {
    paid: 'offen',
    ready: 'fertig',
    collected: 'übergeben',
    invited: 'eingeladen',
    active: 'aktiv',
    ended: 'beendet',
  },
  left: { unlimited: 'unbegrenzt' },
}

/** 'counter 17 18' */
function roleText(code: string): string {
  const [role = '', ...branches] = code.split(' ')
  const where =
    branches.join() === 'all'
      ? 'alle Filialen'
      : `${branches.length === 1 ? 'Filiale' : 'Filialen'} ${branches.join(', ')}`
  return `${roleWords[role as StaffRole] ?? role} (${where})`
}

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

function textOf(field: string, value: ActValue | undefined): string {
  if (value === undefined || value === null || value === '') return 'nichts'
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  if (typeof value === 'number') return field.endsWith('Cents') ? formatCents(value) : String(value)
  if (typeof value !== 'string') return value.map(field === 'roles' ? roleText : String).join(', ') || 'nichts'
  if (ISO_TIME.test(value)) return formatOrderTime(value)
  return codeWords[field as ActField]?.[value] ?? value
}

export type ActChange = {
  /** What the field is called. */
  label: string
  /** null: there was nothing to compare with. */
  before: string | null
  after: string | null
}

type States = { before: Readonly<Record<string, ActValue>> | null; after: Readonly<Record<string, ActValue>> | null }

/** What differs, field by field, in the order in which it was written. */
export function actChanges({ before, after }: States): ActChange[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...fields].flatMap((field) => {
    const [was, is] = [before?.[field], after?.[field]].map((value) => textOf(field, value))
    const change = {
      label: (actFieldWords as Readonly<Record<string, string>>)[field] ?? field,
      before: before === null || !(field in before) ? null : (was ?? null),
      after: after === null || !(field in after) ? null : (is ?? null),
    }
    return change.before === change.after ? [] : [change]
  })
}
