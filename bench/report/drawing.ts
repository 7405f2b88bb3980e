/** Draws CPU times of web server and database as bars, one row per measurement. */
import type { Cost, ReportTable } from './tables'

const WIDTH = 760
const NAMES = 170
const FIGURES = 70
const ROW = 26
const HEAD = 44

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

type Drawn = { name: string; cost: Cost }

/** All rows of a table have the same scale; tables without CPU times are left out. */
export function drawTables(tables: readonly ReportTable[]): string {
  let top = 0
  const parts: string[] = []
  for (const { title, rows } of tables) {
    const drawn = rows.flatMap(({ name, cost }): Drawn[] => (cost === undefined ? [] : [{ name, cost }]))
    if (drawn.length === 0) continue
    const most = Math.max(...drawn.map(({ cost }) => cost.web + cost.database), 1)
    const scale = (WIDTH - NAMES - FIGURES) / most
    parts.push(`<text x="0" y="${top + 24}" class="title">${escapeText(title)}</text>`)
    for (const [place, { name, cost }] of drawn.entries()) {
      const { web, database } = cost
      const y = top + HEAD + place * ROW
      const end = NAMES + (web + database) * scale
      parts.push(
        `<text x="0" y="${y + 13}">${escapeText(name)}</text>`,
        `<rect x="${NAMES}" y="${y}" width="${(web * scale).toFixed(1)}" height="18" class="web"/>`,
        `<rect x="${(NAMES + web * scale).toFixed(1)}" y="${y}" width="${(database * scale).toFixed(1)}" height="18" class="database"/>`,
        `<text x="${(end + 6).toFixed(1)}" y="${y + 13}">${(web + database).toFixed(1)}</text>`,
      )
    }
    top += HEAD + drawn.length * ROW + 12
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${top}" width="${WIDTH}" height="${top}" role="img" aria-label="Processor's milliseconds of each row: server, then database">
<style>text{font:14px sans-serif;fill:#1f2a33}.title{font-weight:700}.web{fill:#2b6a8f}.database{fill:#d9a441}@media(prefers-color-scheme:dark){text{fill:#e8edf1}}</style>
<rect width="${WIDTH}" height="${top}" fill="none"/>
${parts.join('\n')}
</svg>
`
}
