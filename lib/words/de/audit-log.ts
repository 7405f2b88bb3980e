/**
 * Words of the audit log. Every audited operation and every recorded field must have a word here; nothing else can be
 * recorded.
 */

import type { StaffWrite } from '../../contract/contract'
import type { BranchOrder } from '../../contract/orders/branch-orders'
import type { StaffRole } from '../../contract/staff/staff-roles'
import { formatOrderTime, formatWeekdayDay } from '../../format/berlin-format'
import { formatCents } from '../../format/money'
import { roleWords } from './staff'

/** Audited operations that are called without a login: login, logout and invitation. */
type AuditedLogin = 'staff.login' | 'staff.logout' | 'staff.acceptInvitation'

/** Names of the operations. */
export const actWords = {
  'branchOrders.advance': 'Bestellung weitergeführt',
  'branchOrders.takeBack': 'Schritt zurückgenommen',
  'branchHours.pause': 'Online-Bestellung angehalten',
  'branchHours.resume': 'Online-Bestellung fortgesetzt',
  'branchHours.saveDay': 'Zeiten eines Tages geändert',
  'branchExceptions.save': 'Schließtage geändert',
  'branchSettings.save': 'Filiale geändert',
  'branchSettings.copy': 'Filiale angelegt',
  'refunds.give': 'Erstattet',
  'refunds.callOff': 'Bestellung storniert',
  'refunds.assign': 'Erstattung zugeordnet',
  'refunds.settle': 'Überzählige Erstattung geklärt',
  'refunds.payWithdrawal': 'Widerruf erstattet',
  'stock.set': 'Bestand gesetzt',
  'stock.undo': 'Bestand zurückgenommen',
  'breadSaver.answer': 'Brotretter-Tüten angegeben',
  'breadSaver.undo': 'Brotretter-Tüten zurückgenommen',
  'production.lock': 'Liste gesperrt',
  'production.print': 'Liste gedruckt',
  'telephoneOrders.save': 'Bestellung am Telefon begonnen',
  'telephoneOrders.send': 'Zahlungslink gesendet',
  'telephoneOrders.discard': 'Bestellung am Telefon verworfen',
  'assortment.save': 'Änderung gespeichert',
  'assortment.submit': 'Entwurf eingereicht',
  'assortment.release': 'Änderung freigegeben',
  'assortment.giveBack': 'Änderung zurückgegeben',
  'assortment.withdraw': 'Änderung zurückgezogen',
  'assortment.undo': 'Änderung zurückgenommen',
  'assortment.raise': 'Preise angehoben',
  'assortment.setGrid': 'Sortiment der Filialen geändert',
  'assortment.upload': 'Tabelle hochgeladen',
  'assortment.publish': 'Tabelle veröffentlicht',
  'assortment.discard': 'Tabelle verworfen',
  'assortment.create': 'Produkt angelegt',
  'assortment.addVariants': 'Varianten angelegt',
  'assortment.preview': 'Änderung in der Vorschau angesehen',
  'assortment.addPhoto': 'Foto hochgeladen',
  'assortment.warn': 'Kunden gewarnt',
  'officeOrders.change': 'Bestellung geändert',
  'queues.take': 'Übernommen',
  'queues.retry': 'Noch einmal versucht',
  'queues.giveUp': 'Als erledigt abgelegt',
  'books.saveSettings': 'Konten geändert',
  'books.close': 'Monat abgeschlossen',
  'books.importSettlement': 'Abrechnung eingelesen',
  'officeOrders.correctContact': 'Kontakt berichtigt',
  'officeOrders.sendAgain': 'E-Mail noch einmal gesendet',
  'officeOrders.writeNote': 'Notiz für die Filiale',
  'coupons.create': 'Gutschein angelegt',
  'coupons.change': 'Gutschein geändert',
  'coupons.pause': 'Gutschein angehalten',
  'coupons.resume': 'Gutschein gilt weiter',
  'coupons.end': 'Gutschein beendet',
  'companies.confirm': 'Firma bestätigt',
  'companies.decline': 'Firma abgelehnt',
  'companies.pause': 'Firma angehalten',
  'companies.resume': 'Firma wieder aufgenommen',
  'companies.enterPayment': 'Zahlung einer Firma eingetragen',
  'contentEdits.save': 'Inhalt geändert',
  'contentEdits.renameTopic': 'Thema umbenannt',
  'contentEdits.undo': 'Inhalt zurückgeholt',
  'contentEdits.discard': 'Entwurf verworfen',
  'contentEdits.preview': 'Inhalt in der Vorschau angesehen',
  'staff.login': 'Angemeldet',
  'staff.logout': 'Abgemeldet',
  'staff.acceptInvitation': 'Passwort gewählt',
  'staff.invite': 'Eingeladen',
  'staff.inviteAgain': 'Neuer Link geschickt',
  'staff.assign': 'Aufgaben geändert',
  'staff.endAccess': 'Zugang beendet',
  'staff.endSession': 'Gerät abgemeldet',
} as const satisfies Record<StaffWrite | AuditedLogin, string>

export type AuditedOperation = keyof typeof actWords

/** Labels of the fields of `before` and `after`. Fields ending with 'Cents' are shown in euros, ISO times in Berlin time. */
export const actFieldWords = {
  state: 'Stand',
  services: 'Service',
  until: 'Bis',
  from: 'Von',
  branches: 'Filialen',
  edited: 'Geändert',
  template: 'Vorlage',
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
  written: 'Geschrieben',
  cells: 'Felder',
  rows: 'Zeilen',
  documents: 'Belege',
  supplement: 'Nachtrag',
  letter: 'E-Mail',
  totalCents: 'Summe',
  changes: 'Geändert',
  askedToPay: 'Link an den Kunden',
  terms: 'Bedingungen',
  codes: 'Codes',
  limitCents: 'Rahmen',
} as const

/** Words of the order steps that staff set. */
const stepWords = {
  new: 'neu',
  noted: 'zur Kenntnis genommen',
  preparing: 'in Vorbereitung',
  ready: 'fertig',
  collected: 'übergeben',
  not_collected: 'nicht abgeholt',
  off: 'storniert',
} as const satisfies Record<BranchOrder['step'], string>

/** Words of the states of an order and of a person's access. */
const stateWords = {
  paid: 'offen',
  ready: 'fertig',
  collected: 'übergeben',
  invited: 'eingeladen',
  active: 'aktiv',
  ended: 'beendet',
  draft: 'Entwurf',
} as const

export type ActField = keyof typeof actFieldWords
export type ActValue = string | number | boolean | null | readonly string[]
/** Codes are recorded only where they have a word. */
type CodedFields = { state: keyof typeof stateWords; step: keyof typeof stepWords }
export type AuditedFields = Readonly<
  Partial<Record<Exclude<ActField, keyof CodedFields>, ActValue> & CodedFields>
> | null

export const isAct = (operation: string): operation is AuditedOperation => operation in actWords

/** Name of an operation; its code if this version has no words for it. Entries are retained for two years. */
export const actTitle = (operation: string): string => (isAct(operation) ? actWords[operation] : operation)

/** Words for codes, by field. */
const codeWords: Readonly<Partial<Record<ActField, Readonly<Record<string, string>>>>> = {
  state: stateWords,
  step: stepWords,
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
const ISO_DAY = /\b\d{4}-\d\d-\d\d\b/g

/** The text with 'Di, 01.12.2026' for '2026-12-01'. */
export const withGermanDays = (text: string): string =>
  text.replace(ISO_DAY, (day) => formatWeekdayDay(`${day}T12:00:00Z`))

const NOTHING = 'nichts'
/** Words for an empty value, by field. */
const emptyWords: Readonly<Partial<Record<ActField, string>>> = { hours: 'geschlossen', bags: 'keine' }

function textOf(field: string, value: ActValue | undefined): string {
  if (value === undefined || value === null || value === '') return NOTHING
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  if (typeof value === 'number') return field.endsWith('Cents') ? formatCents(value) : String(value)
  if (typeof value !== 'string')
    return (
      value.map(field === 'roles' ? roleText : withGermanDays).join(', ') || (emptyWords[field as ActField] ?? NOTHING)
    )
  if (ISO_TIME.test(value)) return formatOrderTime(value)
  return codeWords[field as ActField]?.[value] ?? withGermanDays(value)
}

export type ActChange = {
  /** Label of the field. */
  label: string
  /** Null without a previous value. */
  before: string | null
  after: string | null
}

export type ActStates = {
  before: Readonly<Record<string, ActValue>> | null
  after: Readonly<Record<string, ActValue>> | null
}

/** Differences by field, in the order of the entry, without the fields that a sentence has mentioned. */
export function actChanges({ before, after }: ActStates, said: readonly ActField[] = []): ActChange[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...fields].flatMap((field) => {
    if (said.some((one) => one === field)) return []
    const [was, is] = [before?.[field], after?.[field]].map((value) => textOf(field, value))
    const change = {
      label: (actFieldWords as Readonly<Record<string, string>>)[field] ?? field,
      before: before === null || !(field in before) ? null : (was ?? null),
      after: after === null || !(field in after) ? null : (is ?? null),
    }
    const isNothing = [change.before, change.after].every((text) => text === null || text === NOTHING)
    return isNothing || change.before === change.after ? [] : [change]
  })
}
