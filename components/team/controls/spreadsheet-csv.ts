/** CSV files that staff save for a German spreadsheet: semicolons, CRLF, byte order mark for UTF-8. */

import { saveFile } from './save-file'

/** First characters of texts that a spreadsheet may run as a formula (OWASP, CSV injection), also the full-width ones. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** An amount with cents is a number and no formula. */
const NEGATIVE_AMOUNT = /^-\d+,\d\d$/

/** A cell, quoted if necessary. Text that a spreadsheet would run as a formula is prefixed with an apostrophe. */
function cell(value: string | number): string {
  const text = String(value)
  const isFormula = typeof value === 'string' && FORMULA.test(text) && !NEGATIVE_AMOUNT.test(text)
  const plain = isFormula ? `'${text}` : text
  return /[;"\n\r]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

export const spreadsheetCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`

/** Offers the text as a file to save. */
export const saveCsv = (name: string, text: string): void =>
  saveFile(name, new Blob([text], { type: 'text/csv;charset=utf-8' }))
