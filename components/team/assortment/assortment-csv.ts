/** Lists of the assortment as files, with the columns and words of the screen. */
import { saveCsv, spreadsheetCsv } from '@/components/team/controls/spreadsheet-csv'
import type { AssortmentChange } from '@/lib/contract/assortment/assortment-changes'
import type { RisePreview } from '@/lib/contract/assortment/assortment-price-rise'
import type { ListedProduct } from '@/lib/contract/assortment/assortment-products'
import type { Recall } from '@/lib/contract/assortment/assortment-recall'
import { EMPTY_DATE_TIME } from '@/lib/contract/values'
import { priceText } from '@/lib/domain/assortment-fields'
import { formatOrderTime } from '@/lib/format/berlin-format'
import { dayOf } from '@/lib/format/berlin-time'
import { changeTitle, fromText, priceLabel, stateWords } from './assortment-words'

type Rows = readonly (readonly (string | number)[])[]

/** Saves 'Produkte-2026-11-28.csv'. */
const save = (name: string, headings: readonly string[], rows: Rows): void =>
  saveCsv(`${name}-${dayOf(new Date())}.csv`, spreadsheetCsv([headings, ...rows]))

const timeText = (dateTime: string): string => (dateTime === EMPTY_DATE_TIME ? '' : formatOrderTime(dateTime))

export const saveProducts = (products: readonly ListedProduct[]): void =>
  save(
    'Produkte',
    ['Art.-Nr.', 'Produkt', 'Unterzeile', 'Regal', 'Unterkategorie', 'Preis', 'Allergene', 'Geplant ab', 'Im Verkauf'],
    products.map(({ skuNumber, name, subline, categoryName, subcategory, price, allergens, plannedFrom, enabled }) => [
      ...[skuNumber, name, subline, categoryName, subcategory, price === null ? '' : priceText(price)],
      ...[allergens?.join(', ') ?? 'keine Angabe', timeText(plannedFrom), enabled ? 'ja' : 'nein'],
    ]),
  )

export const saveRise = (rows: Readonly<RisePreview['rows']>): void =>
  save(
    'Preise',
    ['Art.-Nr.', 'Produkt', 'Preis', 'Bisher', 'Neu'],
    rows.map(({ skuNumber, name, field, before, after }) => [skuNumber, name, priceLabel(field), before, after]),
  )

export const saveChanges = (changes: readonly AssortmentChange[]): void =>
  save(
    'Änderungen',
    ['Fassung', 'Stand', 'Was', 'Felder', 'Wer', 'Wann', 'Gilt ab', 'Freigegeben von', 'Warum'],
    changes.map((change) => [
      ...[change.changeId, stateWords[change.state], changeTitle(change), change.editCount, change.createdBy],
      ...[formatOrderTime(change.createdAt), timeText(change.publishedAt) || fromText(change.from)],
      ...[change.releasedBy, change.reason],
    ]),
  )

type RecallRow = Recall['orders'][number] | Recall['standingOrders'][number] | Recall['telephoneOrders'][number]

export const saveRecall = (
  rows: readonly RecallRow[],
  { when, reached }: { when: (row: RecallRow) => string; reached: (row: RecallRow) => string },
): void =>
  save(
    'Rückruf',
    ['Wann', 'Bestellung', 'Filiale', 'Stück', 'Was', 'Wer', 'Telefon', 'Erreicht'],
    rows.map((row) => [
      ...[when(row), 'orderNumber' in row ? row.orderNumber : '', row.branchPublicName, row.units, row.goods],
      ...[row.customerName, row.phone, reached(row)],
    ]),
  )
