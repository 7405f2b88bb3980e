/** A workbook in the format of spreadsheet programs (ECMA-376), with kinds of cells that the shop's exports do not have. */
import { strToU8, zipSync } from 'fflate'

export type TestCell =
  | string
  | number
  | null
  | { error: string }
  | { boolean: boolean }
  /** Without `value` the formula is not calculated yet. */
  | { formula: string; value?: number }
  /** Days since the workbook's epoch, formatted as date, time, or both. */
  | { day: number }
  | { time: number | string }
  | { moment: number }

export type TestSheet = { rows: readonly (readonly TestCell[])[]; merged?: readonly string[] }

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Indices in the list of formats below. */
const [DAY, TIME, MOMENT] = [1, 2, 3]
const STYLES = `${HEAD}<styleSheet ${MAIN}><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders>
<cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/><xf
numFmtId="20" applyNumberFormat="1"/><xf numFmtId="22" applyNumberFormat="1"/></cellXfs></styleSheet>`

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\r', '&#13;')

/** 'A', …, 'Z', 'AA', … */
const letters = (column: number): string =>
  (column < 26 ? '' : letters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))

function cellXml(cell: TestCell, at: string): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
  if (typeof cell === 'string') {
    return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
  }
  if ('error' in cell) return `<c r="${at}" t="e"><v>${cell.error}</v></c>`
  if ('boolean' in cell) return `<c r="${at}" t="b"><v>${cell.boolean ? 1 : 0}</v></c>`
  if ('day' in cell) return `<c r="${at}" s="${DAY}"><v>${cell.day}</v></c>`
  if ('time' in cell) return `<c r="${at}" s="${TIME}"><v>${cell.time}</v></c>`
  if ('moment' in cell) return `<c r="${at}" s="${MOMENT}"><v>${cell.moment}</v></c>`
  const value = cell.value === undefined ? '' : `<v>${cell.value}</v>`
  return `<c r="${at}"><f>${escaped(cell.formula)}</f>${value}</c>`
}

const rowXml = (cells: readonly TestCell[], at: number): string =>
  `<row r="${at + 1}">${cells.map((cell, column) => cellXml(cell, `${letters(column)}${at + 1}`)).join('')}</row>`

function sheetXml({ rows, merged = [] }: TestSheet): string {
  const merges = merged.map((range) => `<mergeCell ref="${range}"/>`).join('')
  const merging = merges && `<mergeCells count="${merged.length}">${merges}</mergeCells>`
  return `${HEAD}<worksheet ${MAIN}><sheetData>${rows.map(rowXml).join('')}</sheetData>${merging}</worksheet>`
}

/** A zipped workbook; `parts`: XML of the sheets by name. */
export function workbookOfParts(parts: Readonly<Record<string, string>>, { date1904 = false } = {}): Buffer {
  const names = Object.keys(parts)
  const each = (made: (name: string, number: number) => string) => names.map((name, at) => made(name, at + 1)).join('')
  const files = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${each((_, number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${TYPE}.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="styles" Type="${OFFICE}/styles" Target="styles.xml"/>${each((_, number) => `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}</Relationships>`,
    'xl/workbook.xml': `${HEAD}<workbook ${MAIN} xmlns:r="${OFFICE}">${date1904 ? '<workbookPr date1904="1"/>' : ''}<sheets>${each((name, number) => `<sheet name="${name}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    'xl/styles.xml': STYLES,
    ...Object.fromEntries(names.map((name, at) => [`xl/worksheets/sheet${at + 1}.xml`, parts[name] ?? ''])),
  }
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)]))))
}

export const workbookOf = (sheets: Readonly<Record<string, TestSheet>>, options: { date1904?: boolean } = {}): Buffer =>
  workbookOfParts(Object.fromEntries(Object.entries(sheets).map(([name, sheet]) => [name, sheetXml(sheet)])), options)
