import type { AuditedFields, AuditedOperation } from './audit-log'
import { actFieldWords, actWords } from './audit-log'
import { describeAct } from './audit-log-sentences'

type Recorded = { subject: string; before: AuditedFields; after: AuditedFields }

const ORDER = 'HJ-2026-000021'
const DAY = '2026-12-01'
const BRANCH = 'Lübeck, Hüxstraße'
const refunded: Recorded = {
  subject: ORDER,
  before: { refundedCents: 750 },
  after: { refundedCents: 1250, reason: 'Ware fehlte' },
}
const list: Recorded = {
  subject: 'Nacht',
  before: null,
  after: { bakehouse: 'Lübeck', day: DAY, version: 1, supplement: 2 },
}
const edited: Recorded = { subject: 'Speicherlaib', before: null, after: { version: 12, reason: 'Mehl ist teurer' } }
const person = { subject: 'Momme Sievers', before: null, after: null } as const
const pause = { services: ['Abholung'], until: `${DAY}T12:12:00+01:00` }

const steps = ['new', 'noted', 'preparing', 'ready', 'collected', 'not_collected', 'off'] as const

/** Entries of every operation as the bakery records them. The type demands an example for each new operation. */
const recorded: Record<AuditedOperation, readonly Recorded[]> = {
  'branchOrders.advance': steps.map((step) => ({ subject: ORDER, before: { step: 'new' }, after: { step } })),
  'branchOrders.takeBack': steps.map((step) => ({ subject: ORDER, before: { step }, after: { step: 'noted' } })),
  'branchHours.pause': [{ subject: BRANCH, before: null, after: pause }],
  'branchHours.resume': [{ subject: BRANCH, before: pause, after: null }],
  'branchHours.saveDay': [
    {
      subject: `${BRANCH}, ${DAY}`,
      before: { hours: ['06:00–18:00'], occasion: '' },
      after: { hours: [], occasion: 'Inventur', moved: [ORDER], refunded: [] },
    },
  ],
  'branchSettings.save': [
    { subject: BRANCH, before: { edited: ['Telefon: leer'] }, after: { edited: ['Telefon: 0451 555'] } },
  ],
  'branchSettings.copy': [{ subject: BRANCH, before: null, after: { template: 'Wismar, Am Hafen' } }],
  'branchExceptions.save': [
    {
      subject: '2 Filialen',
      before: { hours: ['06:00–13:00'], occasion: 'Heiligabend' },
      after: {
        ...{ from: DAY, until: '2026-12-03', branches: [BRANCH, 'Wismar, Am Hafen'] },
        ...{ hours: [], occasion: 'Umbau', moved: [ORDER], refunded: [] },
      },
    },
  ],
  'telephoneOrders.save': [{ subject: BRANCH, before: null, after: null }],
  'telephoneOrders.send': [
    { subject: 'KX7429', before: null, after: { totalCents: 2_990, until: `${DAY}T20:00:00+01:00` } },
  ],
  'telephoneOrders.discard': [{ subject: 'KX7429', before: null, after: null }],
  'refunds.give': [refunded],
  'refunds.callOff': [refunded],
  'refunds.assign': [{ subject: ORDER, before: { reason: null }, after: { reason: 'Kulanz' } }],
  'refunds.settle': [{ subject: ORDER, before: null, after: null }],
  'refunds.payWithdrawal': [refunded],
  'stock.set': [0, 4, 'unlimited'].map((left) => ({
    subject: 'Haithabu',
    before: { left: 'unlimited' },
    after: { left, day: DAY },
  })),
  'stock.undo': [{ subject: 'Haithabu', before: { left: 0 }, after: { left: 'unlimited', day: DAY } }],
  'breadSaver.answer': [
    { subject: 'Brotretter-Tüten', before: null, after: { bags: ['4 × Tüte süß'], day: DAY } },
    { subject: 'Brotretter-Tüten', before: { bags: ['4 × Tüte süß'] }, after: { bags: [], day: DAY } },
  ],
  'breadSaver.undo': [
    { subject: 'Brotretter-Tüten', before: { bags: ['4 × Tüte süß'] }, after: { bags: null, day: DAY } },
  ],
  'production.lock': [list],
  'production.print': [list],
  'assortment.save': [edited],
  'assortment.submit': [edited],
  'assortment.release': [edited],
  'assortment.giveBack': [edited],
  'assortment.withdraw': [edited],
  'assortment.undo': [edited],
  'assortment.raise': [edited],
  'assortment.setGrid': [
    { ...edited, after: { version: 12, cells: 53 } },
    { ...edited, after: { version: 12, cells: 1, day: DAY } },
  ],
  'assortment.upload': [{ subject: 'prices.csv', before: null, after: null }],
  'assortment.publish': [1, 20_000].map((rows) => ({ subject: 'prices.csv', before: null, after: { rows } })),
  'assortment.discard': [{ subject: 'prices.csv', before: null, after: null }],
  'assortment.create': [{ subject: 'Haithabu', before: null, after: null }],
  'assortment.addVariants': [{ subject: 'Haithabu', before: null, after: null }],
  'assortment.preview': [edited],
  'assortment.addPhoto': [{ subject: 'Haithabu', before: null, after: null }],
  'assortment.warn': [{ ...edited, after: { version: 12, written: 3 } }],
  'officeOrders.change': [false, true].map((askedToPay) => ({
    subject: ORDER,
    before: { totalCents: 1250 },
    after: { totalCents: 1470, changes: ['4 statt 2 Hafenbrötchen'], askedToPay },
  })),
  'queues.take': [{ subject: ORDER, before: null, after: null }],
  'queues.retry': [{ subject: ORDER, before: null, after: null }],
  'queues.giveUp': [{ subject: ORDER, before: null, after: null }],
  'books.saveSettings': [{ subject: '', before: null, after: null }],
  'books.close': [{ subject: 'Oktober 2026', before: null, after: { documents: 20_730 } }],
  'books.importSettlement': [{ subject: 'STL-20261031.CSV', before: null, after: { rows: 1 } }],
  'officeOrders.correctContact': [{ subject: ORDER, before: null, after: null }],
  'officeOrders.sendAgain': [{ subject: ORDER, before: null, after: { letter: 'Ihre Bestellung' } }],
  'officeOrders.writeNote': [{ subject: ORDER, before: null, after: null }],
  'coupons.create': [{ subject: 'MOIN10', before: null, after: { terms: '10 %, unbefristet', codes: 1 } }],
  'coupons.change': [
    { subject: 'MOIN10', before: { terms: '10 %, unbefristet' }, after: { terms: '15 %, unbefristet' } },
  ],
  'coupons.pause': [{ subject: 'MOIN10', before: null, after: null }],
  'coupons.resume': [{ subject: 'MOIN10', before: null, after: null }],
  'companies.confirm': [
    { subject: 'Kontorhaus Petersen GmbH', before: null, after: { limitCents: 50000 } },
    { subject: 'Kontorhaus Petersen GmbH', before: { limitCents: 50000 }, after: { limitCents: 80000 } },
  ],
  'companies.decline': [{ subject: 'Windig GmbH', before: null, after: { reason: 'noch keine Auskunft' } }],
  'companies.pause': [{ subject: 'Kontorhaus Petersen GmbH', before: null, after: null }],
  'companies.resume': [{ subject: 'Kontorhaus Petersen GmbH', before: null, after: null }],
  'companies.enterPayment': [
    {
      subject: 'Kontorhaus Petersen GmbH, SR-2026-000001',
      before: null,
      after: { totalCents: 12345, day: '2026-11-28' },
    },
  ],
  'coupons.end': [
    { subject: 'MOIN10', before: { terms: '10 %, unbefristet' }, after: { terms: '10 %, bis 27.11.2026' } },
  ],
  'contentEdits.save': [
    { subject: 'Frage „Wann?“', before: null, after: { edited: ['Antwort: Um eins.'] } },
    { subject: 'Frage „Wann?“', before: { edited: ['Antwort: Um eins.'] }, after: { edited: ['Antwort: Um zwei.'] } },
    { subject: 'Frage „Wann?“', before: { edited: ['Antwort: Um eins.'] }, after: null },
    { subject: 'Hinweis „Zu.“', before: null, after: { edited: ['Text: Zu.'], state: 'draft', reason: 'Für Ostern' } },
  ],
  'contentEdits.renameTopic': [
    {
      subject: 'Thema „Bestellen“',
      before: { edited: ['Thema: Bestellen'] },
      after: { edited: ['Thema: Abholen'], reason: 'Kürzer' },
    },
  ],
  'contentEdits.undo': [{ subject: 'Frage „Wann?“', before: null, after: { edited: ['Antwort: Um eins.'] } }],
  'contentEdits.discard': [{ subject: 'Frage „Wann?“', before: null, after: null }],
  'contentEdits.preview': [{ subject: 'Frage „Wann?“', before: null, after: null }],
  'staff.login': [{ ...person, after: { remembered: true } }],
  'staff.logout': [person],
  'staff.acceptInvitation': [person],
  'staff.invite': [{ ...person, after: { email: 'momme@beispiel.de', roles: ['counter 17 18', 'head_office all'] } }],
  'staff.inviteAgain': [{ ...person, before: { state: 'ended' }, after: { state: 'invited' } }],
  'staff.assign': [{ ...person, before: { roles: ['manager 17'] }, after: { roles: ['bakehouse 17'] } }],
  'staff.endAccess': [{ ...person, before: { state: 'active', sessions: 2 }, after: { state: 'ended', sessions: 0 } }],
  'staff.endSession': [{ ...person, before: { device: 'Firefox, Linux' } }],
}

const textsOf = (operation: AuditedOperation): string[] =>
  recorded[operation].map((entry) => {
    const { sentence, changes } = describeAct({ operation, staffName: 'Wiebke Carstens', ...entry })
    return [sentence, ...changes.map(({ label, before, after }) => `${label}: ${before} ${after}`)].join('\n')
  })

const CODES = [
  ...Object.keys(actWords),
  ...['paid', 'invited', 'active', 'ended', 'unlimited', 'counter', 'manager', 'bakehouse', 'head_office', 'undefined'],
  ...steps,
  ...Object.keys(actFieldWords),
]

test.each(Object.keys(actWords) as AuditedOperation[])('%s is a sentence without codes', (operation) => {
  for (const text of textsOf(operation)) {
    expect(text).toMatch(/^Wiebke Carstens hat [^\n]+\.(\n|$)/)
    expect(text).not.toMatch(/\d{4}-\d\d-\d\d|NaN|→|\$\{/)
    const words = text.split(/[^\p{L}\p{N}_.]+/u)
    expect(words.filter((word) => CODES.includes(word))).toEqual([])
  }
})

test('sentences name the order, the product, the day and the amount', () => {
  const first = (operation: AuditedOperation) => textsOf(operation)[0]
  expect(textsOf('branchOrders.advance')[1]).toBe(`Wiebke Carstens hat Bestellung ${ORDER} zur Kenntnis genommen.`)
  expect(first('production.print')).toBe(
    'Wiebke Carstens hat die Liste „Nacht“ der Backstube Lübeck für Di, 01.12.2026 gedruckt (Fassung 1, Nachtrag 2).',
  )
  expect(first('stock.set')).toBe(
    'Wiebke Carstens hat den Bestand von Haithabu für Di, 01.12.2026 gesetzt: ausverkauft (vorher unbegrenzt).',
  )
  expect(first('refunds.give')).toMatch(
    /hat zu Bestellung HJ-2026-000021 5,00\s€ erstattet \(Ware fehlte\), zusammen 12,50\s€\.$/,
  )
  expect(first('branchHours.saveDay')).toContain('hat die Zeiten für Di, 01.12.2026 geändert in Lübeck, Hüxstraße.')
  expect(first('branchHours.saveDay')).toContain('Zeiten: 06:00–18:00 geschlossen')
  expect(first('branchExceptions.save')).toContain(
    'hat die Zeiten für Di, 01.12.2026 bis Do, 03.12.2026 geändert in 2 Filialen.',
  )
})

test('an entry without a person is by the shop itself, and one of another version keeps its code', () => {
  const entry = { subject: 'Momme Sievers', before: null, after: null }
  expect(describeAct({ ...entry, operation: 'staff.invite', staffName: '' }).sentence).toBe(
    'Das System hat Momme Sievers eingeladen.',
  )
  expect(describeAct({ ...entry, operation: 'ovens.heat', staffName: 'Okka' }).sentence).toBe(
    'ovens.heat: Momme Sievers',
  )
})
