import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** `docs/behaviour.md` by the numbers of its sections. */
const sections = new Map(
  readFileSync('docs/behaviour.md', 'utf8')
    .split(/^## (?=\d+\. )/m)
    .slice(1)
    .map((section) => [section.split('.', 1)[0], section.replaceAll(/\s+/g, ' ').toLowerCase()]),
)

const sources = globSync('{app,components,lib,server,styles,e2e,testing,tools,bench}/**/*.{ts,tsx,css}')

/** 'spec §4', 'spec §2 "Cart page"': of each, where it stands. */
const references = sources.flatMap((file) => {
  const text = readFileSync(file, 'utf8').replaceAll(/\n\s*(\*|\/\/) /g, ' ')
  return [...text.matchAll(/spec §\s?(\d+)(?: "([^"]+)")?/gi)].map(([, number = '', title = '']) => ({
    file,
    number,
    title,
  }))
})

test('the sections that comments name explain what they name', () => {
  expect(references.length).toBeGreaterThan(100)
  const unexplained = references.filter(
    ({ number, title }) => sections.get(number)?.includes(title.toLowerCase()) !== true,
  )
  expect(unexplained.map(({ file, number, title }) => `${file}: §${number} "${title}"`)).toEqual([])
})

const handbooks = [
  'README.md',
  ...globSync('docs/**/*.md'),
  ...globSync('{bench,brands,components,e2e,imagery,lib,server,testing,tools}/**/README.md'),
]

const FOLDERS =
  /^(app|bench|brands|components|deploy|docs|e2e|imagery|lib|scripts|server|styles|testing|tools)\/[\w./[\]-]+$/

test.each(handbooks)('%s names files that there are', (handbook) => {
  const text = readFileSync(handbook, 'utf8')
  const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, to = '']) =>
    path.join(path.dirname(handbook), to),
  )
  const named = [...text.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name).filter((name) => FOLDERS.test(name))
  expect([...links, ...named].filter((file) => !existsSync(file))).toEqual([])
})
