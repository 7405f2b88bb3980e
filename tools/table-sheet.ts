/**
 * A4 sheets of QR codes for the tables of a branch: six cards per sheet, to print and cut. SVG, all lengths in mm; texts are
 * outlines, so that printing needs no fonts.
 */
import { brand, type brandFonts } from '@/lib/brand'
import { qrPath } from '@/lib/format/qr-code'
import { xmlText } from '@/lib/format/xml-text'
import { tableLink } from '@/lib/web/deep-link'
import { outlinedText } from './outlined-text'

export type TableSheet = { branch: { erpId: number; publicName: string }; shopUrl: string; tables: readonly number[] }

const PAGE = { width: 210, height: 297 }
const GRID = { columns: 2, rows: 3, margin: 12 }
const CARD = {
  width: (PAGE.width - 2 * GRID.margin) / GRID.columns,
  height: (PAGE.height - 2 * GRID.margin) / GRID.rows,
}
const CODE = 50
/** Maximum width of a text. */
const MAX_TEXT_WIDTH = CARD.width - 8
const CARDS_PER_PAGE = GRID.columns * GRID.rows

/** A text centred on the card; scaled down if it is too wide. */
function centredText(y: number, size: number, text: string, family: keyof typeof brandFonts, colour = '#000'): string {
  const whole = outlinedText(text, family, size)
  const fit = Math.min(1, MAX_TEXT_WIDTH / whole.width)
  const { path, width } = fit === 1 ? whole : outlinedText(text, family, size * fit)
  return `<path transform="translate(${((CARD.width - width) / 2).toFixed(3)} ${y})" fill="${colour}" d="${path}"/>`
}

function card({ branch, shopUrl }: TableSheet, table: number, index: number): string {
  const x = GRID.margin + (index % GRID.columns) * CARD.width
  const y = GRID.margin + Math.floor(index / GRID.columns) * CARD.height
  const { size, path } = qrPath(tableLink(shopUrl, branch.erpId, table))
  const scale = CODE / size
  return `<g transform="translate(${x} ${y})" role="img">
<title>Tisch ${table}</title>
<rect width="${CARD.width}" height="${CARD.height}" fill="none" stroke="#bbb" stroke-width=".2" stroke-dasharray="1.5 1.5"/>
${centredText(12, 5, brand.name, 'display')}
<path class="code" transform="translate(${(CARD.width - CODE) / 2} 13) scale(${scale.toFixed(5)})" d="${path}"/>
${centredText(70, 8, `Tisch ${table}`, 'display')}
${centredText(77, 3.4, 'Scannen, auswählen, bezahlen: Wir bringen es Ihnen.', 'text')}
${centredText(83, 3.1, branch.publicName, 'text', '#555')}
</g>`
}

/** One SVG document per page. */
export function tableSheets(sheet: TableSheet): string[] {
  const pages = Array.from({ length: Math.ceil(sheet.tables.length / CARDS_PER_PAGE) }, (_, page) =>
    sheet.tables.slice(page * CARDS_PER_PAGE, (page + 1) * CARDS_PER_PAGE),
  )
  return pages.map(
    (
      tables,
    ) => `<svg xmlns="http://www.w3.org/2000/svg" width="${PAGE.width}mm" height="${PAGE.height}mm" viewBox="0 0 ${PAGE.width} ${PAGE.height}">
<title>${xmlText(`${sheet.branch.publicName}: Tische ${tables.join(', ')}`)}</title>
<rect width="100%" height="100%" fill="#fff"/>
${tables.map((table, index) => card(sheet, table, index)).join('\n')}
</svg>
`,
  )
}
