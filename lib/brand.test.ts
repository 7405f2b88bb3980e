/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { brand, brandTowns } from './brand'
import * as hansejunge from './brands/hansejunge'
import * as isarkorn from './brands/isarkorn'

const tokens = readFileSync('styles/tokens.css', 'utf8')
const inStyleSheet = (token: string) => new RegExp(`${token}:\\s*([^;]+);`).exec(tokens)?.[1]

const tokenOf = {
  ink: '--brand-ink',
  inkSoft: '--c-ink-2',
  accent: '--brand-accent',
  accentTint: '--brand-accent-tint',
  paper: '--c-paper',
  bag: '--c-bag',
  line: '--c-bag-line',
} as const

it('lists its towns as German does', () => {
  expect(brandTowns).toBe(new Intl.ListFormat('de').format(brand.towns))
})

describe.each([
  ['hansejunge', hansejunge],
  ['isarkorn', isarkorn],
])('the colours of %s', (_, { colours, palette }) => {
  const value = (token: `--${string}`) => palette[token] ?? inStyleSheet(token)
  const luminance = (hex = '#000000') => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5]
      .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const contrast = (one: string | undefined, other: string | undefined) => {
    const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
    return (light + 0.05) / (dark + 0.05)
  }

  test.each(Object.entries(tokenOf))('%s is what the style sheet says', (name, token) => {
    expect(colours[name as keyof typeof tokenOf]).toBe(value(token))
  })

  test('replace only what the style sheet knows', () => {
    expect(Object.keys(palette).filter((token) => inStyleSheet(token) === undefined)).toEqual([])
  })

  test('can be read', () => {
    const paper = value('--c-paper')
    expect(contrast(value('--brand-ink'), value('--brand-accent'))).toBeGreaterThanOrEqual(7)
    for (const token of ['--brand-accent-deep', '--brand-info', '--c-ink-2', '--c-ink-3'] as const)
      expect([token, contrast(value(token), paper) >= 4.5]).toEqual([token, true])
    expect(contrast(value('--c-line-strong'), paper)).toBeGreaterThanOrEqual(3)
  })
})
