/** Sentences of the audit log: what a member of staff did, with German dates and without codes. */

import { counted } from '@/lib/format/count'
import type { BranchOrder } from '../../contract/orders/branch-orders'
import { formatCents } from '../../format/money'
import {
  type ActChange,
  type ActField,
  type ActStates,
  type ActValue,
  type AuditedOperation,
  actChanges,
  actTitle,
  isAct,
  withGermanDays,
} from './audit-log'

/** Shown for entries without a staff login: an operator's command, a job, a link from an email. */
export const SYSTEM = 'Das System'

type Act = ActStates & { operation: string; subject: string; staffName: string }

/** The sentence after the person's name, without the full stop, and the fields that it mentions. */
type Predicate = { text: string; said: readonly ActField[] }

type Step = BranchOrder['step']

const stepPredicates = {
  new: (order) => `${order} wieder als neu gemeldet`,
  noted: (order) => `${order} zur Kenntnis genommen`,
  preparing: (order) => `mit ${order} begonnen`,
  ready: (order) => `${order} fertig gemeldet`,
  collected: (order) => `${order} übergeben`,
  not_collected: (order) => `${order} als nicht abgeholt vermerkt`,
  off: (order) => `${order} storniert`,
} as const satisfies Record<Step, (order: string) => string>

const field = (state: ActStates['before'], name: ActField): ActValue => state?.[name] ?? null

const dayText = (day: ActValue): string => (typeof day === 'string' && day !== '' ? ` für ${withGermanDays(day)}` : '')

/** 'ausverkauft', 'noch 4 Stück', 'unbegrenzt' */
function leftText(left: ActValue): string {
  if (left === 'unlimited' || left === null) return 'unbegrenzt'
  return left === 0 ? 'ausverkauft' : `noch ${left} Stück`
}

const listText = (value: ActValue): string => (Array.isArray(value) ? value.join(', ') : '')

/** ' (Ware fehlte)' */
const reasonText = ({ after }: ActStates): string => {
  const reason = field(after, 'reason')
  return typeof reason === 'string' && reason !== '' ? ` (${reason})` : ''
}

/** '5,00 € erstattet (Ware fehlte), zusammen 12,50 €' */
function refundText(states: ActStates): string {
  const [before, after] = [field(states.before, 'refundedCents'), field(states.after, 'refundedCents')].map(Number)
  const [was, is] = [before ?? 0, after ?? 0]
  const together = was > 0 ? `, zusammen ${formatCents(is)}` : ''
  return `${formatCents(is - was)} erstattet${reasonText(states)}${together}`
}

/** 'die Liste „Nacht“ der Backstube Lübeck für Di, 01.12.2026 gesperrt (Fassung 1, Nachtrag 2)' */
function listPredicate({ subject, after }: Act, done: string): Predicate {
  const [bakehouse, version, supplement] = [
    field(after, 'bakehouse'),
    field(after, 'version'),
    field(after, 'supplement'),
  ]
  const numbers = [version && `Fassung ${version}`, supplement && `Nachtrag ${supplement}`].filter(Boolean)
  const house = bakehouse ? ` der Backstube ${bakehouse}` : ''
  return {
    text: `die Liste „${subject}“${house}${dayText(field(after, 'day'))} ${done}${numbers.length > 0 ? ` (${numbers.join(', ')})` : ''}`,
    said: ['bakehouse', 'day', 'version', 'supplement'],
  }
}

/** 'Lübeck, Hüxstraße, 2026-12-01': the subject of a changed day. */
const BRANCH_DAY = /^(.*), (\d{4}-\d\d-\d\d)$/

/** 'die Änderung 12 freigegeben: Speicherlaib (Mehl ist teurer)' */
const countText = (cells: ActValue): string => counted(Number(cells), 'Feld', 'Felder')

const changePredicate = (act: Act, done: string): Predicate => ({
  text: `die Änderung ${field(act.after, 'version')} ${done}: ${act.subject}${reasonText(act)}`,
  said: ['version', 'reason'],
})

/** An entry that was not there before, is gone, is a draft, or differs. */
const entryVerb = ({ before, after }: Act): string => {
  if (after === null) return 'entfernt'
  if (field(after, 'state') === 'draft') return 'als Entwurf gesichert'
  return before === null ? 'angelegt' : 'geändert'
}

/** 'einen Inhalt geändert: Frage „Wann ist Schluss?“ (Tippfehler)' */
const contentPredicate = (act: Act, done: string): Predicate => ({
  text: `einen Inhalt ${done}: ${act.subject}${reasonText(act)}`,
  said: ['reason', 'state'],
})

const saying = (text: string, ...said: ActField[]): Predicate => ({ text, said })

const predicates = {
  'branchOrders.advance': ({ subject, after }) => {
    const step = field(after, 'step')
    return typeof step === 'string' && step in stepPredicates
      ? saying(stepPredicates[step as Step](`Bestellung ${subject}`), 'step')
      : saying(`Bestellung ${subject} weitergeführt`)
  },
  'branchOrders.takeBack': ({ subject }) => saying(`bei Bestellung ${subject} den letzten Schritt zurückgenommen`),
  'branchHours.pause': ({ subject }) => saying(`Online-Bestellungen angehalten in ${subject}`),
  'branchHours.resume': ({ subject }) => saying(`Online-Bestellungen wieder angenommen in ${subject}`),
  'branchHours.saveDay': ({ subject }) => {
    const [, branch = subject, day = ''] = BRANCH_DAY.exec(subject) ?? []
    return saying(`die Zeiten${dayText(day)} geändert in ${branch}`)
  },
  'branchSettings.save': ({ subject }) => saying(`die Filiale ${subject} geändert`),
  'branchSettings.copy': ({ subject, after }) =>
    saying(`die Filiale ${subject} nach der Vorlage ${field(after, 'template')} angelegt`, 'template'),
  'branchExceptions.save': ({ subject, after }) => {
    const [from, until] = [field(after, 'from'), field(after, 'until')]
    const days = from === until ? dayText(from) : `${dayText(from)} bis ${withGermanDays(String(until))}`
    return saying(`die Zeiten${days} geändert in ${subject}`, 'from', 'until')
  },
  'refunds.give': (act) => saying(`zu Bestellung ${act.subject} ${refundText(act)}`, 'refundedCents', 'reason'),
  'refunds.callOff': (act) =>
    saying(`Bestellung ${act.subject} storniert und ${refundText(act)}`, 'refundedCents', 'reason'),
  'refunds.assign': (act) =>
    saying(`eine Erstattung der Bestellung ${act.subject} zugeordnet${reasonText(act)}`, 'reason'),
  'refunds.settle': ({ subject }) => saying(`eine überzählige Erstattung der Bestellung ${subject} geklärt`),
  'refunds.payWithdrawal': (act) =>
    saying(`den Widerruf zu Bestellung ${act.subject} angenommen und ${refundText(act)}`, 'refundedCents', 'reason'),
  'stock.set': ({ subject, before, after }) =>
    saying(
      `den Bestand von ${subject}${dayText(field(after, 'day'))} gesetzt: ${leftText(field(after, 'left'))} (vorher ${leftText(field(before, 'left'))})`,
      'left',
      'day',
    ),
  'stock.undo': ({ subject, after }) =>
    saying(
      `den Bestand von ${subject}${dayText(field(after, 'day'))} zurückgenommen: wieder ${leftText(field(after, 'left'))}`,
      'left',
      'day',
    ),
  'breadSaver.answer': ({ subject, before, after }) => {
    const was = before === null ? '' : ` (vorher ${listText(field(before, 'bags')) || 'keine'})`
    const bags = listText(field(after, 'bags')) || 'keine'
    return saying(`${subject}${dayText(field(after, 'day'))} angegeben: ${bags}${was}`, 'bags', 'day')
  },
  'breadSaver.undo': ({ subject, after }) => {
    const bags = field(after, 'bags')
    const now = bags === null ? 'noch nichts angegeben' : `wieder ${listText(bags) || 'keine'}`
    return saying(`die Angabe ${subject}${dayText(field(after, 'day'))} zurückgenommen: ${now}`, 'bags', 'day')
  },
  'production.lock': (act) => listPredicate(act, 'gesperrt'),
  'production.print': (act) => listPredicate(act, 'gedruckt'),
  'assortment.save': (act) => changePredicate(act, 'gespeichert'),
  'assortment.submit': (act) => changePredicate(act, 'eingereicht'),
  'assortment.release': (act) => changePredicate(act, 'freigegeben'),
  'assortment.giveBack': (act) => changePredicate(act, 'zurückgegeben'),
  'assortment.withdraw': (act) => changePredicate(act, 'zurückgezogen'),
  'assortment.undo': (act) => changePredicate(act, 'gespeichert, die eine frühere zurücknimmt'),
  'assortment.raise': (act) => changePredicate(act, 'mit neuen Preisen gespeichert'),
  'assortment.warn': (act) => changePredicate(act, 'den Kunden mitgeteilt'),
  'queues.take': ({ subject }) => saying(`sich gekümmert um: ${subject}`),
  'queues.retry': ({ subject }) => saying(`einen weiteren Versuch angestoßen: ${subject}`),
  'queues.giveUp': ({ subject }) => saying(`etwas als erledigt abgelegt: ${subject}`),
  'books.saveSettings': () => saying('die Konten der Buchhaltung geändert'),
  'books.close': ({ subject, after }) =>
    saying(`den Monat ${subject} abgeschlossen: ${field(after, 'documents')} Belege`, 'documents'),
  'books.importSettlement': ({ subject, after }) =>
    saying(`die Abrechnung ${subject} eingelesen: ${field(after, 'rows')} neue Zeilen`, 'rows'),
  'officeOrders.change': ({ subject, after }) =>
    saying(
      field(after, 'askedToPay') === true
        ? `für Bestellung ${subject} eine Änderung vorbereitet und den Link dazu geschickt: ${listText(field(after, 'changes'))}`
        : `Bestellung ${subject} geändert: ${listText(field(after, 'changes'))}`,
      'changes',
      'askedToPay',
    ),
  'officeOrders.correctContact': ({ subject }) => saying(`den Kontakt zu Bestellung ${subject} berichtigt`),
  'officeOrders.sendAgain': ({ subject, after }) =>
    saying(`zu Bestellung ${subject} eine E-Mail noch einmal gesendet: ${field(after, 'letter') ?? ''}`, 'letter'),
  'officeOrders.writeNote': ({ subject }) => saying(`die Notiz zu Bestellung ${subject} für die Filiale geschrieben`),
  'telephoneOrders.save': ({ subject }) => saying(`am Telefon eine Bestellung für ${subject} begonnen`),
  'telephoneOrders.send': ({ subject, after }) =>
    saying(
      `die Bestellung am Telefon mit dem Code ${subject} über ${formatCents(Number(field(after, 'totalCents')))} angeboten`,
      'totalCents',
    ),
  'telephoneOrders.discard': ({ subject }) => saying(`die Bestellung am Telefon ${subject} verworfen`),
  'assortment.setGrid': (act) =>
    saying(
      `das Sortiment der Filialen${dayText(field(act.after, 'day'))} geändert (Änderung ${field(act.after, 'version')}, ${countText(field(act.after, 'cells'))}): ${act.subject}${reasonText(act)}`,
      'version',
      'cells',
      'day',
      'reason',
    ),
  'assortment.upload': ({ subject }) => saying(`die Tabelle ${subject} als Entwurf hochgeladen`),
  'assortment.publish': ({ subject, after }) => {
    const rows = field(after, 'rows')
    return saying(`die Tabelle ${subject} veröffentlicht: ${counted(Number(rows), 'Zeile', 'Zeilen')}`, 'rows')
  },
  'assortment.discard': ({ subject }) => saying(`die Tabelle ${subject} verworfen`),
  'assortment.create': ({ subject }) => saying(`das Produkt ${subject} angelegt`),
  'assortment.addVariants': ({ subject }) => saying(`Varianten von ${subject} angelegt`),
  'assortment.preview': (act) => changePredicate(act, 'in der Vorschau angesehen'),
  'assortment.addPhoto': ({ subject }) => saying(`ein Foto von ${subject} hochgeladen`),
  'coupons.create': ({ subject, after }) =>
    saying(`den Gutschein ${subject} angelegt: ${field(after, 'terms')}`, 'terms', 'codes'),
  'coupons.change': ({ subject }) => saying(`den Gutschein ${subject} geändert`),
  'coupons.pause': ({ subject }) => saying(`den Gutschein ${subject} angehalten`),
  'coupons.resume': ({ subject }) => saying(`den Gutschein ${subject} weiter gelten lassen`),
  'companies.confirm': ({ subject, before, after }) => ({
    text: `${before === null ? `die Firma ${subject} bestätigt, mit einem Rahmen von` : `den Rahmen der Firma ${subject} geändert, auf`} ${formatCents(Number(field(after, 'limitCents') ?? 0))}`,
    said: ['limitCents'],
  }),
  'companies.decline': ({ subject, ...states }) => ({
    text: `die Firma ${subject} abgelehnt${reasonText({ ...states })}`,
    said: ['reason'],
  }),
  'companies.pause': ({ subject }) => saying(`die Firma ${subject} angehalten`),
  'companies.resume': ({ subject }) => saying(`die Firma ${subject} wieder aufgenommen`),
  'companies.enterPayment': ({ subject, after }) => ({
    text: `${formatCents(Number(field(after, 'totalCents') ?? 0))} als bezahlt eingetragen: ${subject}${dayText(field(after, 'day'))}`,
    said: ['totalCents', 'day'],
  }),
  'coupons.end': ({ subject }) => saying(`den Gutschein ${subject} beendet`, 'terms'),
  'contentEdits.save': (act) => contentPredicate(act, entryVerb(act)),
  'contentEdits.renameTopic': (act) => contentPredicate(act, 'umbenannt'),
  'contentEdits.undo': (act) => contentPredicate(act, 'auf den Stand davor zurückgeholt'),
  'contentEdits.discard': ({ subject }) => saying(`einen Entwurf verworfen: ${subject}`),
  'contentEdits.preview': ({ subject }) => saying(`in der Vorschau angesehen: ${subject}`),
  'staff.login': ({ after }) =>
    saying(
      field(after, 'remembered') === true ? 'sich angemeldet und bleibt es auf diesem Gerät' : 'sich angemeldet',
      'remembered',
    ),
  'staff.logout': () => saying('sich abgemeldet'),
  'staff.acceptInvitation': () => saying('ein Passwort gewählt'),
  'staff.invite': ({ subject }) => saying(`${subject} eingeladen`),
  'staff.inviteAgain': ({ subject }) => saying(`${subject} einen neuen Link geschickt`),
  'staff.assign': ({ subject }) => saying(`die Aufgaben von ${subject} geändert`),
  'staff.endAccess': ({ subject }) => saying(`den Zugang von ${subject} beendet`),
  'staff.endSession': ({ subject, before }) =>
    saying(`ein Gerät von ${subject} abgemeldet: ${field(before, 'device') ?? 'unbekannt'}`, 'device'),
} as const satisfies Record<AuditedOperation, (act: Act) => Predicate>

/**
 * 'Wiebke Carstens hat Bestellung HJ-2026-000021 zur Kenntnis genommen.', and the changes that the sentence does not
 * mention. An operation of another version, for which there are no words, is named by its code.
 */
export function describeAct(act: Act): { sentence: string; changes: ActChange[] } {
  const { operation, subject, staffName } = act
  if (!isAct(operation)) return { sentence: `${actTitle(operation)}: ${subject}`, changes: actChanges(act) }
  const { text, said } = predicates[operation](act)
  return { sentence: `${staffName === '' ? SYSTEM : staffName} hat ${text}.`, changes: actChanges(act, said) }
}
