/** Counts on screens are written by `lib/format/count.ts`: from a thousand on with the German point. */
import { globSync, readFileSync } from 'node:fs'

const HANDMADE = [
  // `${rows.length} Produkte`
  /\$\{[\w.?]*(length|size|[cC]ount|total)\} [A-ZÄÖÜ]/,
  // count === 1 ? '1 Produkt' : …
  /=== 1 \? '1 [A-ZÄÖÜ][^']*' : `\$\{/,
  /\.toLocaleString\('de(-DE)?'\)/,
  /NumberFormat\('de-DE'\)/,
]
const isHandmade = (source: string): boolean => HANDMADE.some((pattern) => pattern.test(source))

test('texts of screens write their counts by one function', () => {
  const files = globSync('{app,components,lib}/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(500)
  const found = files.filter((file) => isHandmade(readFileSync(file, 'utf8')))
  expect(found).toEqual([])
})

test.each([
  [`const words = \`\${rows.length} Produkte\``],
  [`const words = \`\${branch.orderCount} Bestellungen in Wismar\``],
  [`const words = count === 1 ? '1 Filiale' : \`\${count} Filialen\``],
  ["const words = units.toLocaleString('de-DE')"],
  ["const count = lazily(() => new Intl.NumberFormat('de-DE'))"],
])('a planted count is found: %s', (source) => {
  expect(isHandmade(source)).toBe(true)
})
