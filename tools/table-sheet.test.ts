import decodeQR from 'qr/decode.js'
import { tableSheets } from './table-sheet'

const sheet = (tables: number[], publicName = 'Lübeck, Hüxstraße') =>
  tableSheets({ branch: { erpId: 17, publicName }, shopUrl: 'https://shop.example', tables })

/** Decodes a code: paints its path with eight pixels per module and scans it. */
function scan(path: string): string {
  const modules = [...path.matchAll(/M(\d+) (\d+)h1/g)].map(([, x, y]) => [Number(x), Number(y)] as const)
  const PIXELS = 8
  const side = (Math.max(...modules.flat()) + 5) * PIXELS
  const data = new Uint8Array(side * side * 4).fill(255)
  for (const [x, y] of modules)
    for (let row = 0; row < PIXELS; row++)
      for (let column = 0; column < PIXELS; column++) {
        const pixel = ((y * PIXELS + row) * side + x * PIXELS + column) * 4
        data.fill(0, pixel, pixel + 3)
      }
  return decodeQR({ width: side, height: side, data })
}

const codesOf = (svg: string) => [...svg.matchAll(/class="code"[^>]* d="([^"]+)"/g)].map(([, path]) => path ?? '')

test('each card shows its table, and its code opens the link of the table', () => {
  const [page = ''] = sheet([1, 12])
  expect([...page.matchAll(/>(Tisch \d+)</g)].map(([, text]) => text)).toEqual(['Tisch 1', 'Tisch 12'])
  expect(codesOf(page).map(scan)).toEqual([
    'https://shop.example/?branch=17&orderMode=inhouse&table=1',
    'https://shop.example/?branch=17&orderMode=inhouse&table=12',
  ])
})

test('draws texts as outlines without fonts, and scales down a name that is too long', () => {
  const [page = ''] = sheet([1], 'Lübeck, Hüxstraße am Kleinen Bauhof hinter dem Dom, Eingang Łukasz-Straße')
  expect(page).not.toMatch(/<text|font-family/)
  const shapes = [...page.matchAll(/translate\((-?[\d.]+) [\d.]+\)" fill/g)].map(([, x]) => Number(x))
  expect(shapes).toHaveLength(4)
  expect(Math.min(...shapes)).toBeGreaterThanOrEqual(3.9)
})

test('puts six tables on a page', () => {
  expect(sheet([1, 2, 3, 4, 5, 6, 7]).map((page) => codesOf(page).length)).toEqual([6, 1])
})

test('escapes markup in a name', () => {
  expect(sheet([1], '<b>Am & Markt')[0]).toContain('&lt;b&gt;Am &amp; Markt')
})
