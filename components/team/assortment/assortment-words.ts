/** Words of the assortment: fields of a product, prices, states of a change, and faults of the spreadsheet's rules. */

import type {
  AssortmentChange,
  ChangePart,
  ChangeState,
  EditConflict,
} from '@/lib/contract/assortment/assortment-changes'
import type { EditChoices } from '@/lib/contract/assortment/assortment-products'
import { EMPTY_DATE_TIME, type OrderMode } from '@/lib/contract/values'
import { NOT_SOLD, readBranchField, readPriceField } from '@/lib/domain/assortment-fields'
import { formatAppointmentTime, formatShortDay } from '@/lib/format/berlin-format'
import { formatCount } from '@/lib/format/count'
import { productsInWords } from '@/lib/words/de/labels'
import { readableText } from './markup/markup'

export const fieldWords: Readonly<Record<string, string>> = {
  name: 'Name (| steht für eine Trennstelle)',
  subline: 'Unterzeile',
  threeWords: 'Drei Worte zum Geschmack (etwa „Rösch. Saftig. Säuerlich.“)',
  goesWith: 'Das Brett: was dazu passt (Artikelnummern, etwa „4015 | 5002“)',
  pictureWidth: 'Das Brett: Breite des Bildes (mm)',
  shortDescription: 'Kurzbeschreibung',
  description: 'Beschreibung',
  category: 'Regal',
  subcategory: 'Unterkategorie',
  tags: 'Merkmale',
  badges: 'Aufkleber auf dem Bild',
  enabled: 'Im Verkauf',
  isBread: 'Ist ein Brot',
  loyalty: 'Nimmt am Treuerabatt teil',
  popularity: 'Startwert der Beliebtheit',
  ingredients: 'Zutaten',
  allergens: 'Enthaltene Allergene',
  allergensText: 'Allergene und Spuren in Worten',
  nutrition: 'Nährwerte je 100 g oder ml',
  attributes: 'Eigenschaften',
  occasions: 'Anlässe',
  image: 'Bild',
  imageAlt: 'Was auf dem Bild zu sehen ist',
  contentAmount: 'Inhalt in g oder ml',
  contentUnit: 'Grundpreis je',
  vatClass: 'Steuerklasse',
  deposit: 'Pfand in Euro',
  depositKind: 'Art des Pfands',
  vessel: 'Gefäß zum Mitnehmen',
  reusableDeposit: 'Pfand des Mehrweggefäßes in Euro',
  ownContainer: 'Eigener Behälter möglich',
  withdrawal: 'Widerruf',
  minItems: 'Mindestmenge',
  multipleOf: 'Nur in Vielfachen von',
  dailyInventory: 'Stück am Tag je Filiale (leer: unbegrenzt)',
  leadHours: 'Vorlauf in Stunden',
  dough: 'Teig',
  doughWeight: 'Teigmenge (g)',
  bakingLoss: 'Backverlust (%)',
  bakedOn: 'Backtage (keiner gewählt: jeden Tag)',
  bakedInShop: 'Kann in der Filiale gebacken werden',
  orderModes: 'Angeboten (nichts gewählt: überall)',
  workUnits: 'Arbeitseinheiten je Stück',
  variantOf: 'Variante von Artikel',
  variantAttributes: 'Unterscheidet sich durch',
  isDefaultVariant: 'Vorgewählte Variante',
  from: 'Gilt ab',
}

/** Labels of a column's choices. */
export const choiceWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  contentUnit: { kg: 'Kilogramm', l: 'Liter' },
  vatClass: { food: 'Lebensmittel', drink: 'Getränk', milk_drink: 'Milchgetränk' },
  depositKind: { '': 'keine Angabe', single_use: 'Einweg', reusable: 'Mehrweg' },
  vessel: { '': 'keins', cup: 'Becher', bowl: 'Schale' },
  withdrawal: {
    possible: 'möglich',
    perishable: 'nein: verderblich',
    made_to_order: 'nein: nach Wunsch gemacht',
    sealed: 'nein: versiegelt, wenn geöffnet',
  },
}

export const modeWords: Readonly<Record<OrderMode, string>> = {
  pickup: 'Zum Mitnehmen',
  inhouse: 'Am Tisch',
  delivery: 'Liefern',
}
export const weekdayWords = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'] as const

/** 'alle Zonen', 'Küste, ab 3 Stück', 'Küste, Am Tisch' */
export function priceLabel(field: string): string {
  const key = readPriceField(field)
  if (key === null) return field
  const { zone, orderMode, quantity } = key
  return [
    zone === null ? 'Alle Zonen' : `Zone ${zone}`,
    ...(orderMode === null ? [] : [modeWords[orderMode]]),
    ...(quantity === 0 ? [] : [`ab ${quantity} Stück`]),
  ].join(', ')
}

/** 'an', 'aus', '8 am Tag' */
export const cellText = (value: string): string =>
  value === '' ? 'an' : value === NOT_SOLD ? 'aus' : `${value} am Tag`

/** 'yyyy-MM-dd' as 'So, 29.11.' */
export const dayLabel = (day: string): string => formatShortDay(`${day}T12:00:00Z`)

type BranchNames = ReadonlyMap<number, string>

/** 'Wismar, Am Hafen', 'Wismar, Am Hafen, nur So, 29.11.' */
function branchLabel({ erpId, day }: { erpId: number; day: string | null }, names: BranchNames): string {
  const name = names.get(erpId) ?? `Filiale ${erpId}`
  return day === null ? name : `${name}, nur ${dayLabel(day)}`
}

export function fieldLabel(field: string, names: BranchNames = new Map()): string {
  const key = readBranchField(field)
  if (key !== null) return branchLabel(key, names)
  return fieldWords[field] ?? (readPriceField(field) === null ? field : `Preis, ${priceLabel(field)}`)
}

const listColumns = new Set(['allergens', 'attributes', 'occasions'])

/** A value as people read it: labels for ids, 'leer' for nothing, euros for prices. */
export function valueText(field: string, value: string, options: EditChoices['options']): string {
  const branch = readBranchField(field)
  if (branch !== null) return value === '' && branch.day !== null ? 'wie sonst' : cellText(value)
  if (value === '') return 'leer'
  if (readPriceField(field) !== null) return `${value} €`
  if (!listColumns.has(field)) return choiceWords[field]?.[value] ?? readableText(field, value)
  const labels = new Map(options.map(({ id, label }) => [String(id), label]))
  return value
    .split(' | ')
    .map((id) => labels.get(id) ?? id)
    .join(', ')
}

export const stateWords: Readonly<Record<ChangeState, string>> = {
  waiting: 'Wartet auf Freigabe',
  draft: 'Entwurf',
  planned: 'Geplant',
  live: 'Gilt',
  withdrawn: 'Zurückgezogen',
}

/** Headings of lists of changes. */
export const stateHeadings: typeof stateWords = { ...stateWords, draft: 'Entwürfe' }

/** 'ab Di, 01.12.2026 um 06:00 Uhr', 'sofort' */
export const fromText = (from: string): string =>
  from === EMPTY_DATE_TIME ? 'sofort' : `ab ${formatAppointmentTime(from)}`

/** 'Speicherlaib', also of a product with its variants; '3 Produkte' */
export function changeTitle({
  edits,
  editCount,
  productCount,
}: Pick<AssortmentChange, 'edits' | 'editCount' | 'productCount'>): string {
  const [name = '', ...others] = new Set(edits.map((edit) => edit.name))
  return others.length === 0 && edits.length === editCount ? name : productsInWords(productCount)
}

const partWords: Readonly<Record<ChangePart, string>> = {
  products: 'Angaben',
  prices: 'Preise',
  branches: 'Sortiment der Filialen',
}

/** '3 neu, 12 geändert, 1 weg' */
export const countsText = ({ added, changed, removed }: { added: number; changed: number; removed: number }): string =>
  [
    ...(added === 0 ? [] : [`${formatCount(added)} neu`]),
    ...(changed === 0 ? [] : [`${formatCount(changed)} geändert`]),
    ...(removed === 0 ? [] : [`${formatCount(removed)} weg`]),
  ].join(', ')

/** 'Angaben: 2 geändert · Preise: 3 neu, 12 geändert' */
export const changeText = ({ counts }: Pick<AssortmentChange, 'counts'>): string =>
  counts.map((one) => `${partWords[one.part]}: ${countsText(one)}`).join(' · ')

/** Reasons of the spreadsheet's rules, which are English because operators read them, too. */
const faultSentences: readonly (readonly [RegExp, string])[] = [
  [/^is missing/, 'Bitte ausfüllen.'],
  [/^is a formula/, 'Formeln sind hier nicht erlaubt, bitte den Wert eintragen.'],
  [/^has more than (\d+) characters/, 'Bitte höchstens $1 Zeichen.'],
  [/^is not a whole number/, 'Bitte eine ganze Zahl.'],
  [/^must be more than 0/, 'Bitte mehr als 0.'],
  [/^must not be negative/, 'Bitte nicht unter 0.'],
  [/^must be ([\d.,]+) or more/, 'Bitte mindestens $1.'],
  [/^must be ([\d.,]+) or less/, 'Bitte höchstens $1.'],
  [/^is not an amount/, 'Bitte einen Betrag wie 5,20.'],
  [/^must be pairs/, 'Bitte Paare wie „Fett: 1,2 g | Salz: 0,5 g“.'],
  [
    /^has the same address as product (.+)/,
    'Im Shop hätte sie dieselbe Adresse wie Artikel $1. Bitte eine andere Nummer.',
  ],
  [/^is already taken/, 'Diese Nummer gibt es schon.'],
  [/^is the name of branch (\d+)/, 'So heißt schon die Filiale $1.'],
  [/^must be later than opens/, 'Das Ende liegt vor dem Anfang.'],
  [/^overlaps/, 'Zwei Zeiten überschneiden sich.'],
  [/^is already in row/, 'Diese Zeit steht zweimal da.'],
  [/^is not a time/, 'Bitte Zeiten wie 06:30–18:00.'],
  [/^is not a postcode/, 'Bitte eine Postleitzahl mit fünf Ziffern.'],
  [/^must be one of/, 'Bitte eine der Möglichkeiten wählen.'],
  [/^is not a picture/, 'Bitte ein Bild dieses Shops, etwa /pictures/1001.webp.'],
  [/^no category has/, 'Dieses Regal gibt es nicht.'],
  [/^the category has no subcategory of this name: [^/]*\/(.+)/, 'Das Regal hat keine Unterkategorie „$1“.'],
  [/^no filter has/, 'Diese Auswahl gibt es nicht.'],
  [/^no product has/, 'Diesen Artikel gibt es nicht.'],
  [/^has no deposit/, 'Ohne Pfand hat es keine Art.'],
  [/^is missing: cup or bowl/, 'Bitte Becher oder Schale wählen.'],
  [/^are more than (\d+) cells/, 'Bitte weniger auf einmal: höchstens $1 Felder.'],
  [/^no branch has/, 'Diese Filiale gibt es nicht.'],
  [/^is not a day/, 'Bitte einen Tag wie 24.12.2026.'],
  [/^is before validFrom/, 'Das Ende liegt vor dem Anfang.'],
  [/^is a coupon already/, 'Diesen Code gibt es schon.'],
  [/^was not in the change/, 'Das käme inzwischen dazu. Bitte zurückgeben: Neu abgeschickt steht es in der Änderung.'],
  [/^is before today/, 'Bitte einen Tag ab heute.'],
  [/^is in the past/, 'Bitte einen Zeitpunkt, der noch kommt.'],
  [/^had no price before/, 'Vorher gab es keinen Preis. Bitte nehmen Sie das Produkt aus dem Verkauf.'],
]

/** The sentence for a reason: of `first`, else of the rules for fields. */
export function sentenceFor(reason: string, first: readonly (readonly [RegExp, string])[]): string {
  const found = [...first, ...faultSentences].find(([pattern]) => pattern.test(reason))
  if (found === undefined) return 'Das passt so nicht.'
  const [pattern, sentence] = found
  return (pattern.exec(reason) ?? []).reduce((text, part, index) => text.replace(`$${index}`, part), sentence)
}

export const faultSentence = (reason: string): string => sentenceFor(reason, [])

/** Notes of the system, or of a colleague. */
export function noteText(note: string): string {
  if (note === 'product gone') return 'Das Produkt gibt es nicht mehr.'
  const [, field = '', reason = ''] = /^(\w+) (.+)$/.exec(note) ?? []
  return fieldWords[field] !== undefined && /^(is|must|has|no) /.test(reason)
    ? `${fieldWords[field]}: ${faultSentence(reason)}`
    : note
}

export const releaseWords = (changes: number): string => {
  if (changes === 1) return 'Freigeben'
  return changes === 2 ? 'Beide Fassungen freigeben' : `Alle ${formatCount(changes)} Fassungen freigeben`
}

export const conflictAuthor = ({ by }: Pick<EditConflict, 'by'>): string => (by === '' ? 'die Austauschtabelle' : by)

/** Why a change cannot be written: its product was removed meanwhile. */
export const vanishedSentence = (skuNumber: string): string =>
  `Das Produkt ${skuNumber} gibt es nicht mehr. Legen Sie es wieder an, oder verwerfen Sie die Änderung.`
