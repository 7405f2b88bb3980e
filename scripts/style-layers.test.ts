import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

type Source = { file: string; text: string }

const read = (pattern: string): Source[] =>
  globSync(`{app,brands,components,lib,styles}/${pattern}`).map((file) => ({ file, text: readFileSync(file, 'utf8') }))

const isOwn = (target: string) => /^(\.{1,2}|@|@brand)\//.test(target)

/** Style sheets of packages imported by a script: they would be in no layer and could override the shop's styles. */
const importedByScripts = ({ file, text }: Source): string[] =>
  [...text.matchAll(/import\s*\(?\s*['"]([^'"]+\.css)['"]/g)]
    .map((match) => match[1] ?? '')
    .filter((target) => !isOwn(target))
    .map((target) => `${file}: ${target}`)

/** Imports of style sheets without the layer for packages. */
const importedUnlayered = ({ file, text }: Source): string[] =>
  [...text.matchAll(/@import\s+(?:url\()?['"]?([^'")\s]+)['"]?\)?([^;]*);/g)]
    .filter(([, target = '', rest = '']) => !isOwn(target) && rest.trim() !== 'layer(third-party)')
    .map(([, target]) => `${file}: ${target}`)

const scripts = read('**/*.{ts,tsx}')
const sheets = read('**/*.css')

test('styles of packages are imported in a layer below the shop’s own', () => {
  expect(scripts.flatMap(importedByScripts)).toEqual([])
  expect(sheets.flatMap(importedUnlayered)).toEqual([])
  expect(sheets.filter(({ text }) => text.includes('layer(third-party)')).length).toBeGreaterThan(0)
})

test('declares the layers before any rule, third parties lowest, in the first style sheet of every page', () => {
  const base = readFileSync('styles/base.css', 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
  expect(base.trim()).toMatch(/^@layer third-party, base, ui, shared;/)
  for (const root of ['app/layout.tsx', 'app/global-error.tsx']) {
    const imports = [...readFileSync(root, 'utf8').matchAll(/^import (?:.* from )?'(.+)'$/gm)].map((match) => match[1])
    const others = imports.filter((target) => /^(@\/components|\.)/.test(target ?? ''))
    const first = imports.indexOf('@/styles/base.css')
    expect(first).toBeGreaterThanOrEqual(0)
    for (const other of others) expect(imports.indexOf(other)).toBeGreaterThan(first)
  }
})

test('styles of screens override styles of controls', () => {
  const unlayered = sheets.filter(
    ({ file, text }) => file.startsWith('components/ui/') && !text.startsWith('@layer ui {'),
  )
  expect(unlayered.map(({ file }) => file)).toEqual([])
})

const SHEET_IMPORT = /^import (?:.* from )?'(.+\.module\.css)'$/gm

const sheetsOf = ({ file, text }: Source): string[] =>
  [...text.matchAll(SHEET_IMPORT)].map(([, target = '']) =>
    target.startsWith('@/') ? target.slice(2) : path.join(path.dirname(file), target),
  )

/**
 * Style sheets of a script that lie in no layer although their classes meet those of another sheet at one element: which rule
 * holds would depend on the order in which the sheets come into the page. They meet where a script uses several sheets, of
 * which one may be without a layer, and where a component adds its caller's class to its own (`dependentOnCallers` is the
 * other way round).
 */
function dependentOnOrder(script: Source, unlayered: ReadonlySet<string>): string[] {
  const found = sheetsOf(script).filter((sheet) => unlayered.has(sheet))
  const addsCallersClass = /classNames\([^)]*\bclassName\)/.test(script.text)
  return found.length > (addsCallersClass ? 0 : 1) ? [`${script.file}: ${found.join(', ')}`] : []
}

/** Style sheets, in no layer, of those who give a class to a component that adds its own after it and has it prevail. */
function dependentOnCallers({ text }: Source, unlayered: ReadonlySet<string>): string[] {
  if (!/classNames\(className, styles/.test(text)) return []
  const names = [...text.matchAll(/^export (?:const|function) ([A-Z]\w*)/gm)].map(([, name = '']) => name)
  return scripts
    .filter((caller) => names.some((name) => new RegExp(`<${name}\\b[^>]*className=`).test(caller.text)))
    .flatMap((caller) => dependentOnOrder({ ...caller, text: `${caller.text}\nclassNames(x, className)` }, unlayered))
}

test('no look depends on the order of style sheets in a page', () => {
  const unlayered = new Set(
    sheets.filter(({ text }) => !/^(\/\*.*?\*\/\s*)?@layer /s.test(text)).map(({ file }) => file),
  )
  expect(scripts.flatMap((script) => dependentOnOrder(script, unlayered))).toEqual([])
  expect(scripts.flatMap((script) => dependentOnCallers(script, unlayered))).toEqual([])
  expect(scripts.filter(({ text }) => text.includes('classNames(className, styles')).length).toBeGreaterThan(0)
})

test.each([
  ["import own from './own.module.css'\nimport other from '@/a/other.module.css'\n", 1],
  ["import own from './own.module.css'\nimport office from '@/a/office.module.css'\n", 0],
  ["import own from './own.module.css'\nclassNames(own['line'], className)", 1],
  ["import office from '@/a/office.module.css'\nclassNames(office['line'], className)", 0],
])('%j has %d sheets that should lie in a layer', (text, count) => {
  const unlayered = new Set(['a/b/own.module.css', 'a/other.module.css'])
  expect(dependentOnOrder({ file: 'a/b/c.tsx', text }, unlayered)).toHaveLength(count)
})

test.each([
  ["import 'maplibre-gl/dist/maplibre-gl.css'", importedByScripts],
  ["await import('embla-carousel/embla.css')", importedByScripts],
  ['@import "mapbox-gl/dist/mapbox-gl.css";', importedUnlayered],
  ['@import url(mapbox-gl/dist/mapbox-gl.css) layer(base);', importedUnlayered],
])('%s is refused', (text, faultsOf) => {
  expect(faultsOf({ file: 'a', text })).toHaveLength(1)
})

/** Media queries with widths in pixels: `(max-width: 767px)`. */
const widthsInPixels = ({ file, text }: Source): string[] =>
  [...text.matchAll(/@media[^{]*\d+px[^{]*/g)].map(([query]) => `${file}: ${query.trim()}`)

test('layouts depend on the size of text, so that a larger text in the browser’s settings gets the layout of a narrower window', () => {
  expect(sheets.flatMap(widthsInPixels)).toEqual([])
  expect(widthsInPixels({ file: 'a.css', text: '@media (max-width: 767px) { p {} }' })).toEqual([
    'a.css: @media (max-width: 767px)',
  ])
})

/**
 * Selectors with `:hover` outside of `@media (hover: hover)`: a finger leaves the state behind at what it has touched. What
 * opens for the focus as well may open for every pointer.
 */
function unguardedHovers({ file, text }: Source): string[] {
  const open: string[] = []
  const found: string[] = []
  for (const [, head = '', brace] of text.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]*)([{}])/g)) {
    if (brace === '}') open.pop()
    else {
      if (
        head.replaceAll(':is(:hover, :focus-within)', '').includes(':hover') &&
        !open.some((outer) => outer.includes('(hover: hover)'))
      ) {
        found.push(`${file}: ${head.trim()}`)
      }
      open.push(head)
    }
  }
  return found
}

test('only a device with a pointer shows what lies under it', () => {
  expect(sheets.flatMap(unguardedHovers)).toEqual([])
})
