/** Messages below form fields (spec §5). */
import { SMALL_INVOICE_TEXT } from '@/lib/domain/business-settings'
import { formatCount } from '@/lib/format/count'
import type { FieldFault, LimitFault, PlainFault } from '../../contract/faults'

const plain = {
  branch_missing: 'Bitte wählen Sie ein Geschäft.',
  cart_version_missing: 'Es fehlt die Version der Bestellung, die auf dem Bildschirm stand.',
  city_missing: 'Bitte geben Sie einen Ort an.',
  company_missing: 'Bitte geben Sie den Firmennamen an.',
  email_missing: 'Bitte geben Sie eine E-Mail Adresse an.',
  email_unchanged: 'Das ist bereits Ihre E-Mail Adresse.',
  email_without_mailbox: 'An dieser Adresse kommt keine E-Mail an. Ist sie richtig geschrieben?',
  emails_differ: 'Die E-Mail Adresse stimmt nicht überein.',
  first_name_missing: 'Bitte geben Sie Ihren Vornamen an.',
  grand_total_missing: 'Es fehlt die Gesamtsumme in Cent, die auf dem Bildschirm stand.',
  invoice_recipient_needed: `Ab ${SMALL_INVOICE_TEXT} braucht Ihre Rechnung Namen und Anschrift (§ 33 UStDV).`,
  last_name_missing: 'Bitte geben Sie Ihren Nachnamen an.',
  leitweg_id_wrong: 'Die Prüfziffern passen nicht. Eine Leitweg-ID sieht so aus: 04011000-1234512345-06.',
  missing: 'Bitte füllen Sie dieses Feld aus.',
  name_missing: 'Bitte geben Sie Ihren Namen an.',
  new_passwords_differ: 'Ihr neues Passwort stimmt nicht überein.',
  not_offered: 'Diese Auswahl gibt es nicht.',
  order_number_missing: 'Bitte geben Sie Ihre Bestellnummer an.',
  password_missing: 'Bitte geben Sie ein Passwort an.',
  password_not_confirmed: 'Das Passwort stimmt nicht. Bitte geben Sie es noch einmal ein.',
  password_weak: 'Ihr Passwort muss folgende Voraussetzungen erfüllen:',
  passwords_differ: 'Das Passwort stimmt nicht überein.',
  phone_missing: 'Bitte geben Sie eine Telefonnummer an.',
  phone_wrong: 'Bitte geben Sie eine gültige Telefonnummer an.',
  point_wrong: 'Bitte geben Sie Breite und Länge an.',
  recipient_missing: 'Bitte geben Sie eine Firma oder einen Namen an.',
  salutation_missing: 'Bitte geben Sie eine Anrede an.',
  sign_forbidden: 'Es wurde ein nicht erlaubtes Zeichen eingegeben.',
  street_missing: 'Bitte geben Sie Straße und Hausnummer an.',
  table_invalid: 'Bitte geben Sie eine gültige Tischnummer an.',
  table_missing: 'Bitte geben Sie eine Tischnummer an.',
  units_not_whole: 'Bitte geben Sie eine ganze Zahl an.',
  vat_id_wrong: 'Bitte geben Sie eine gültige USt-IdNr. an, zum Beispiel DE 123 456 789.',
  wrong: 'Bitte prüfen Sie diese Angabe.',
  wrong_form: 'Diese Angabe hat nicht die richtige Form.',
  zip_wrong: 'Bitte geben Sie eine gültige Postleitzahl ein.',
} as const satisfies Record<PlainFault, string>

const entries = (limit: string): string => (limit === '1' ? 'einen Eintrag' : `${limit} Einträge`)

const limited = {
  not_above: (limit) => `Bitte geben Sie mehr als ${limit} an.`,
  not_below: (limit) => `Bitte geben Sie weniger als ${limit} an.`,
  too_few_entries: (limit) => `Bitte wählen Sie mindestens ${entries(limit)}.`,
  too_great: (limit) => `Bitte geben Sie höchstens ${limit} an.`,
  too_long: (limit) => `Die Maximaleingabe beträgt ${limit} Zeichen.`,
  too_many_entries: (limit) => `Bitte wählen Sie höchstens ${entries(limit)}.`,
  too_short: (limit) => `Bitte geben Sie mindestens ${limit} Zeichen ein.`,
  too_small: (limit) => `Bitte geben Sie mindestens ${limit} an.`,
  units_too_few: (limit) => `Bitte geben Sie eine Anzahl von mindestens ${limit} an.`,
  units_too_many: (limit) => `Bitte geben Sie eine Anzahl von höchstens ${limit} an.`,
} as const satisfies Record<LimitFault, (limit: string) => string>

export const fieldFaultWords = (fault: FieldFault): string =>
  'limit' in fault ? limited[fault.code](formatCount(fault.limit)) : plain[fault.code]
