/** Settlement reports in the form of PayPal's specification (version 9). */

export type StlLine = {
  id: string
  /** By default a payment ('T0006'), or a refund ('T1107') if money goes back. */
  code?: string
  /** '2026/10/31 23:58:02 +0100' */
  at: string
  cents: number
  fee?: number
  currency?: string
}

const HEADINGS = [
  ...[
    'CH',
    'Transaction ID',
    'Invoice ID',
    'PayPal Reference ID',
    'PayPal Reference ID Type',
    'Transaction Event Code',
  ],
  ...['Transaction Initiation Date', 'Transaction Completion Date', 'Transaction  Debit or Credit'],
  ...['Gross Transaction Amount', 'Gross Transaction Currency', 'Fee Debit or Credit', 'Fee Amount', 'Fee Currency'],
  ...[
    'Custom Field',
    'Consumer ID',
    'Payment Tracking ID',
    'Store ID',
    'Bank Reference ID',
    'Credit Transactional Fee',
  ],
  ...['Credit Promotional Fee', 'Credit Term'],
]

const quoted = (cells: readonly (string | number)[]) =>
  cells.map((cell) => (typeof cell === 'number' ? String(cell) : `"${cell.replaceAll('"', '""')}"`)).join(',')
const sideOf = (amount: number) => (amount < 0 ? 'DR' : 'CR')

function bodyRow({ id, code, at, cents, fee = 0, currency = 'EUR' }: StlLine): string {
  const feeCells = fee === 0 ? ['', '', ''] : [sideOf(fee), Math.abs(fee), currency]
  return quoted([
    ...[
      'SB',
      id,
      'HJ-2026-000123-1',
      '',
      '',
      code ?? (cents < 0 ? 'T1107' : 'T0006'),
      at,
      at,
      sideOf(cents),
      Math.abs(cents),
    ],
    ...[currency, ...feeCells, 'e5f0c1d2', 'PAYERID123', '', '', '', '', '', ''],
  ])
}

/** `from` and `to`: the period of the report. */
export function settlementReport(lines: readonly StlLine[], { from, to }: { from: string; to: string }): string {
  const rows = [
    quoted(['RH', to, 'A', 'ABCDEFGH12345', '009']),
    quoted(['FH', 1]),
    quoted(['SH', from, to, 'ABCDEFGH12345', '']),
    quoted(HEADINGS),
    ...lines.map(bodyRow),
    quoted(['SF', 'EUR', 0, 0, 0, 0, 'CR', 0, 'CR', 0]),
    quoted(['SC', lines.length]),
    quoted(['RF', 'EUR', 0, 0, 0, 0, 'CR', 0, 'CR', 0]),
    quoted(['RC', lines.length]),
    quoted(['FF', lines.length]),
  ]
  return `\uFEFF${rows.join('\r\n')}\r\n`
}
