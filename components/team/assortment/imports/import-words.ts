/** Words of imports: tables, kinds of rows, and faults of files. */
import type {
  AssortmentImport,
  ImportedTable,
  ReferenceKind,
  RowCounts,
} from '@/lib/contract/assortment/assortment-imports'
import { formatCount } from '@/lib/format/count'
import { countsText, fieldWords, sentenceFor } from '../assortment-words'

const tableWords: Readonly<Record<string, string>> = {
  categories: 'Regale',
  subcategories: 'Unterkategorien',
  filters: 'Filter',
  products: 'Produkte',
  prices: 'Preise',
  branches: 'Filialen',
  'opening-hours': 'Öffnungszeiten',
  'exceptional-days': 'Ausnahmetage',
  'slot-limits': 'Grenzen der Abholzeiten',
  'bake-waves': 'Backwellen',
  'product-waves': 'Wellen der Produkte',
  'assortment-gaps': 'Was Filialen nicht verkaufen',
  'branch-limits': 'Höchstmengen der Filialen',
  'daily-inventory': 'Bestand einzelner Tage',
  'oven-times': 'Ofenzeiten',
  coupons: 'Gutscheine',
  'search-words': 'Suchwörter',
  faq: 'Fragen und Antworten',
  notices: 'Hinweise',
  'legal-texts': 'Rechtstexte',
}

export const tableWord = (table: string): string => tableWords[table] ?? table

const columnWords: Readonly<Record<string, string>> = {
  skuNumber: 'Artikelnummer',
  price: 'Preis',
  validFrom: 'Gilt ab',
  quantity: 'Menge',
  zone: 'Zone',
  orderMode: 'Bestellart',
}

export const columnWord = (column: string): string => columnWords[column] ?? fieldWords[column] ?? column

export const kindWords: Readonly<Record<ImportedTable['rows'][number]['kind'], string>> = {
  removed: 'Fällt weg',
  retained: 'Fällt nicht weg, weil es noch gebraucht wird',
  changed: 'Ändert sich',
  added: 'Kommt dazu',
}

export const referenceWords: Readonly<Record<ReferenceKind, string>> = {
  products: 'Produkte',
  'paid orders': 'bezahlte Bestellungen',
  'orders being paid': 'Bestellungen, die gerade bezahlt werden',
  'orders to be handed over': 'Bestellungen, die noch übergeben werden',
  'reserved times': 'reservierte Zeiten',
  'standing orders': 'Dauerbestellungen',
  pauses: 'Pausen',
  people: 'Personen',
  'open refunds': 'offene Erstattungen',
  redemptions: 'Einlösungen',
}

const fileSentences: readonly (readonly [RegExp, string])[] = [
  [
    /has a format that cannot be read/,
    'Diese Art von Datei können wir nicht lesen. Bitte speichern Sie sie als Arbeitsmappe (.xlsx) oder als „CSV UTF-8“.',
  ],
  [
    /has (\d+) MB, more than (\d+) MB/,
    'Die Datei hat $1 MB, hier gehen höchstens $2 MB. Größere spielt die Technik ein.',
  ],
  [/would unpack to (\d+) MB/, 'Die Arbeitsmappe ist ausgepackt $1 MB groß. Das ist zu viel auf einmal.'],
  [/has (\d+) cells, more than (\d+)/, 'Die Tabelle hat $1 Felder, hier gehen höchstens $2.'],
  [/is not a readable workbook/, 'Das ist keine lesbare Arbeitsmappe. Bitte speichern Sie sie noch einmal als .xlsx.'],
  [/is not in UTF-8/, 'Die Umlaute der Datei sind nicht lesbar. Bitte speichern Sie sie als „CSV UTF-8“.'],
  [/is not valid CSV/, 'Die CSV-Datei ist beschädigt, etwa durch ein Anführungszeichen ohne Ende.'],
  [
    /there is no table "([^"]*)"/,
    'Eine Tabelle „$1“ gibt es nicht. Blätter und CSV-Dateien heißen wie ihre Tabelle, etwa prices.csv.',
  ],
  [/is empty: its first row/, 'Die Tabelle ist leer. Ihre erste Zeile nennt die Spalten.'],
  [/^The table (\S+) is in/, 'Die Tabelle „$1“ steht zweimal in der Datei.'],
  [
    /^The database refuses/,
    'So passt es nicht zu dem, was schon da ist, etwa weil zwei Zeilen dieselbe Adresse haben.',
  ],
  [
    /^(.+) is in use by (.+)/,
    '„$1“ kann nicht wegfallen: $2 braucht es noch. Bitte dort erst etwas anderes eintragen.',
  ],
  [/^is a column that is missing/, 'Diese Spalte fehlt.'],
  [/^is an unknown column/, 'Diese Spalte gibt es nicht.'],
  [/^is a duplicate column/, 'Diese Spalte steht zweimal da.'],
  [/^is already in row (\d+)/, 'Das steht schon in Zeile $1.'],
  [/^is missing: the row has (\d+) cells instead of (\d+)/, 'Die Zeile hat $1 statt $2 Felder.'],
  [/^is followed by/, 'Die Zeile hat Felder ohne Spalte. Text mit Semikolon gehört in Anführungszeichen.'],
  [/^is an error of the spreadsheet: (.+)/, 'Hier steht ein Fehler der Tabelle: $1.'],
  [/^is merged with (\w+)/, 'Das Feld ist mit $1 verbunden. Bitte trennen Sie die Felder.'],
  [/^is (a day|a time of day|a truth value)/, 'Das Feld ist falsch formatiert. Bitte formatieren Sie es als Text.'],
  [/^has more than (\d+) digits/, 'Mehr als $1 Ziffern: Bitte formatieren Sie die Spalte als Text.'],
]

/** The server names a sheet of a workbook in English: 'Preise.xlsx, sheet prices'. */
export const fileWords = (file: string): string => file.replace(/, sheet (?=[^,]*$)/, ', Blatt ')

/** Faults of files, of rows and of fields. */
export const importFaultSentence = (reason: string): string => sentenceFor(reason, fileSentences)

const parts = (...texts: readonly string[]): string => texts.filter((text) => text !== '').join(', ')

/** '3 neu, 12 geändert, 1 weg' */
export const rowsText = (rows: Omit<RowCounts, 'table'>): string =>
  parts(countsText(rows), rows.retained === 0 ? '' : `${formatCount(rows.retained)} noch gebraucht`) ||
  'nichts ändert sich'

/** What an import changed: 'Produkte: 1 geändert · Preise: 3 neu, 2 geplant' */
export const publishedText = ({ published }: Pick<AssortmentImport, 'published'>): string =>
  published
    .map(({ ahead, ...rows }) => {
      const now = { ...rows, added: rows.added - ahead }
      const text = ahead === 0 ? rowsText(rows) : parts(countsText(now), `${formatCount(ahead)} geplant`)
      return `${tableWord(rows.table)}: ${text}`
    })
    .join(' · ')
