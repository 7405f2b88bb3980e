/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { brandColours } from './brand-colours'

test.each([
  ['ink', '--brand-ink'],
  ['inkSoft', '--c-ink-2'],
  ['accent', '--brand-accent'],
  ['accentTint', '--brand-accent-tint'],
  ['paper', '--c-paper'],
  ['bag', '--c-bag'],
  ['line', '--c-bag-line'],
] as const)('%s is what the style sheet says', (name, token) => {
  const tokens = readFileSync('styles/tokens.css', 'utf8')
  expect(new RegExp(`${token}:\\s*(#[0-9a-f]{6})`).exec(tokens)?.[1]).toBe(brandColours[name])
})
