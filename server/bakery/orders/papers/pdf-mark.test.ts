import { readFileSync } from 'node:fs'
import { brandColours, brandFolder } from '@/lib/brand'
import { markPaths } from './pdf-mark'

test('every path of the mark has a colour of the brand', () => {
  const paths = markPaths(readFileSync(`${brandFolder}/logo.svg`, 'utf8'))
  expect(paths.length).toBeGreaterThan(0)
  for (const { d, fill, stroke } of paths) {
    expect(d).toMatch(/^M/)
    expect(Object.values(brandColours)).toContain(fill ?? stroke)
  }
})

test('throws for a colour variable that the brand does not have', () => {
  const svg = '<path d="M0 0h9" fill="none" stroke="var(--c-grass)" stroke-width="2"/>'
  expect(() => markPaths(svg)).toThrow('--c-grass')
  expect(markPaths(svg.replace('grass', 'ink'))).toEqual([
    { d: 'M0 0h9', fill: null, stroke: brandColours.ink, width: 2 },
  ])
})
