/** Tables as text: CSV with quotes where necessary; in tab-separated text tabs and line breaks become spaces. */

/** CSV by RFC 4180. */
const csvCell = (value: string): string => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)

export const csv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')

export const tabSeparated = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map((value) => value.replaceAll(/[\t\r\n]/g, ' ')).join('\t')}\n`).join('')
