import { readFileSync } from 'node:fs'
import { brandNames } from '@/brands/choose.mjs'
import { brand, brandTowns } from './brand'
import { COLOUR_TOKENS } from './brand-kinds'

const COLOURS = Object.entries(COLOUR_TOKENS) as [keyof typeof COLOUR_TOKENS, string][]
const sheet = readFileSync('styles/tokens.css', 'utf8')
const valueIn = (text: string, token: string) => new RegExp(`${token}:\\s*([^;]+);`).exec(text)?.[1]

it('lists its towns as German does', () => {
  expect(brandTowns).toBe(new Intl.ListFormat('de').format(brand.towns))
})

describe.each(brandNames())('the colours of %s', (name) => {
  const folder = `${process.cwd()}/brands/${name}`
  const { colours } = jest.requireActual<typeof import('@brand/brand')>(`${folder}/brand`)
  const own = readFileSync(`${folder}/tokens.css`, 'utf8')
  const value = (token: string) => valueIn(own, token) ?? valueIn(sheet, token)
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

  test.each(COLOURS)('%s is what the style sheets say', (colour, token) => {
    expect(colours[colour]).toBe(value(token))
  })

  test('replace only what the style sheet knows, after reading it', () => {
    const tokens = [...own.matchAll(/^ *(--[\w-]+):/gm)].map(([, token = '']) => token)
    expect(tokens.filter((token) => valueIn(sheet, token) === undefined)).toEqual([])
    expect(
      own
        .replaceAll(/\/\*.*?\*\//gs, '')
        .trim()
        .split(';')[0],
    ).toBe('@import "../../styles/tokens.css"')
  })

  test('can be read', () => {
    const paper = value('--c-paper')
    expect(contrast(value('--brand-ink'), value('--brand-accent'))).toBeGreaterThanOrEqual(7)
    for (const token of ['--brand-accent-deep', '--brand-info', '--c-ink-2', '--c-ink-3'] as const)
      expect([token, contrast(value(token), paper) >= 4.5]).toEqual([token, true])
    expect(contrast(value('--c-line-strong'), paper)).toBeGreaterThanOrEqual(3)
  })
})
