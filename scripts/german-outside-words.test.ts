/**
 * `server/` and `lib/` contain German text only in listed files; all other code uses codes. Strings are found with a parser, so
 * comments are not checked. (TypeScript 7 has no parser API, so Next's compiler is used.)
 */
import { globSync, readFileSync } from 'node:fs'
import { parseSync } from '@swc/core'

/** Files that contain German, with the reason. */
const ALLOWED: readonly (readonly [where: RegExp, why: string])[] = [
  [/^lib\/words\//, 'the words'],
  [/^lib\/legal\//, 'legal texts'],
  [/^lib\/brand\.ts$/, 'joins the towns of a brand'],
  [/^lib\/format\/no-break\.ts$/, 'which words German keeps on one line'],
  [/^lib\/format\/berlin-format\.ts$/, 'how German writes a time'],
  [/^lib\/domain\/order-config\/fixed-towns\.ts$/, 'names of towns'],
  [
    /^server\/bakery\/(mail\/|(assortment|companies|customers|staff|refunds|withdrawals)\/emails)/,
    'emails: each is one text',
  ],
  [/^server\/bakery\/orders\/papers\//, 'documents'],
  [/^server\/bakery\/(demo|exchange)\//, 'the demo’s data, and examples in sheets for a bakery to fill'],
  [/^server\/bakery\/books\/datev\/columns\.ts$/, 'names of DATEV’s columns'],
  [/^server\/bakery\/db\/german-text\.ts$/, 'letters with umlauts and accents'],
  [/^server\/bakery\/catalogue\/search\//, 'the language of searches'],
  [/^server\/bakery\/catalogue\/allergen-rules\.ts$/, 'default labels of the allergen filters'],
  [/^server\/paypal-simulator\//, 'pages of the simulator'],
]

/** Frequent German words that do not exist in English, in all spellings used. */
const FREQUENT = new Set(
  (
    'aber als auf aus bei beim bis bitte das dass dem den der des diese diesem diesen dieser dieses ein eine einem einen ' +
    'einer eines es gibt haben ich ihnen ihr ihre ihrem ihren ihrer ihres ist kann kein keine keinen keiner können konnte ' +
    'mehr mit nach nicht nichts noch nur oder ohne schon sich sie sind und uns unser unsere vom von werden wir wird wurde ' +
    'wurden zu zum zur jetzt hier heute morgen geschlossen ausgebucht ausverkauft abgelaufen leider gratis neu'
  )
    .split(' ')
    .flatMap((word) => [word, word.charAt(0).toUpperCase() + word.slice(1)]),
)
const NOUNS = new Set(
  (
    'Abend Abholtermin Adresse Anrede Anzahl Bestellung Bestelltermin Brot Brote Eigenschaften Feiertag Firma Frau GRATIS ' +
    'Gesamtsumme Gutschein Herr Hinweis Konto Lieferadresse Liefertermin Lieferung Mengenrabatt Nachmittag Nachname Passwort ' +
    'Pfand Produkt Produkte Rabatt Rechnung Reservierung Ruhetag Saison Sommerzeit Summe Termin Tisch Treuerabatt Uhr ' +
    'Vormittag Vorlaufzeit Vorname Warenkorb Winterzeit Zahlung Zeichen Sonntags Stück'
  ).split(' '),
)
const ENDINGS = /^[A-Z][a-z]{3,}(keit|heit|ungen|nummer|termin|zeit)$/

/** Addresses are German (`/produkte`) but no text: they contain a slash. */
const isGerman = (text: string): boolean =>
  text
    .split(/[\s.,:;!?()[\]{}<>=„“"'…·|]+/)
    .filter((token) => !token.includes('/'))
    .some((token) => /[äöüÄÖÜß]/.test(token) || FREQUENT.has(token) || NOUNS.has(token) || ENDINGS.test(token))

type Node = { type?: string; value?: unknown; cooked?: unknown } & Record<string, unknown>

/** Strings, template parts and JSX text, without import paths and literal types. */
function textsOf(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(textsOf)
  if (typeof node !== 'object' || node === null) return []
  const { type, value, cooked, ...rest } = node as Node
  if (type === 'ImportDeclaration' || type === 'TsLiteralType') return []
  if (type === 'StringLiteral' || type === 'JSXText') return [String(value)]
  if (type === 'TemplateElement') return [String(cooked)]
  return [value, ...Object.values(rest)].flatMap(textsOf)
}

const germanIn = (source: string, tsx = false): string[] =>
  textsOf(parseSync(source, { syntax: 'typescript', tsx, target: 'es2024' }).body).filter(isGerman)

const files = globSync('{lib,server}/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
const found = new Map(
  files
    .map((file) => [file, germanIn(readFileSync(file, 'utf8'), file.endsWith('x'))] as const)
    .filter(([, of]) => of.length > 0),
)

test('reads all files', () => expect(files.length).toBeGreaterThan(250))

test('server and lib contain German only in the listed files', () => {
  const elsewhere = [...found].filter(([file]) => !ALLOWED.some(([where]) => where.test(file)))
  expect(elsewhere).toEqual([])
})

test.each(ALLOWED)('%s contains German: %s', (where) => {
  expect([...found.keys()].filter((file) => where.test(file))).not.toEqual([])
})

test.each([
  "const reason = 'Ausgebucht'",
  "refuse('slot_full', { details: { text: 'Bitte wählen Sie einen anderen.' } })",
  'const text = `Maximal verfügbar: ` + left',
  "if (headline.includes('abgelaufen')) reset()",
  "if (label !== 'Rechnungsnummer') show(label)",
  "const labels = { pickup: 'Abholtermin' }",
  "z.string().min(1, 'Das ist zu kurz')",
  "const part = hour < 12 ? 'Vormittag' : 'Abend'",
])('a planted text is found: %s', (source) => {
  expect(germanIn(source)).not.toEqual([])
})

test('finds a planted German text', () => {
  expect(germanIn('export const Empty = () => <p>Nichts gefunden</p>', true)).toEqual(['Nichts gefunden'])
})

test.each([
  "import { x } from './über-uns'",
  "type Mode = 'heute'",
  '// Das ist ein Kommentar.\nconst mode = 1',
  "const path = '/produkte/brote?seite=2'",
  "throw new Error('the state of an order is the last one of its history')",
  "const device = 'Samsung Internet'",
])('what is no text of ours is left alone: %s', (source) => {
  expect(germanIn(source)).toEqual([])
})
