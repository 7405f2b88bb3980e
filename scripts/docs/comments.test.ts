/** Comments name sections of docs/behaviour.md, documents and files that exist. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { commentsOf, flat, isLostFile, isPath, pathExists, sources, textOf } from './documents'

/** `docs/behaviour.md` by the numbers of its sections, in lower case. */
const sections = new Map(
  textOf('docs/behaviour.md')
    .split(/^## (?=\d+\. )/m)
    .slice(1)
    .map((section) => [section.split('.', 1)[0], flat(section).toLowerCase()]),
)

/** `spec §4`, `spec §2 "Cart page"`: sections that do not exist, or do not contain the title. */
const lostSections = (comment: string): string[] =>
  [...comment.matchAll(/spec §\s?(\d+)(?: "([^"]+)")?/gi)]
    .filter(([, number = '', title = '']) => sections.get(number)?.includes(title.toLowerCase()) !== true)
    .map(([reference]) => reference)

/** Paths, documents and file names; a README is the one of the comment's own folder. */
function lostFiles(comment: string, file: string): string[] {
  const named = [...comment.matchAll(/(?<![\w./<>@-])[\w@[\]-]+(?:\/[\w.@[\]-]+)*\.(?:tsx?|mjs|md|css|py|grit)\b/g)]
  return named
    .map(([name]) => name)
    .filter((name) => {
      if (name.endsWith('.md')) return !existsSync(name) && !existsSync(path.join(path.dirname(file), name))
      if (isPath(name)) return !pathExists(name)
      return isLostFile(path.basename(name))
    })
}

const lost = (comment: string, file: string): string[] => [...lostSections(comment), ...lostFiles(comment, file)]

const commented = sources.filter((file) => /\.(?:tsx?|mjs|css)$/.test(file))

test('what comments name exists', () => {
  const found = commented.flatMap((file) =>
    commentsOf(textOf(file)).flatMap((comment) => lost(comment, file).map((name) => `${file}: ${name}`)),
  )
  expect(found).toEqual([])
})

test('comments were really read', () => {
  const references = commented.flatMap((file) => commentsOf(textOf(file))).filter((comment) => /spec §/i.test(comment))
  expect(references.length).toBeGreaterThan(100)
})

test.each([
  ['a section', '/** Kept as it is (spec §77). */', 'spec §77'],
  ['a title', '/** spec §5 "No such title" */', 'spec §5 "No such title"'],
  ['a title across lines', '/**\n * spec §5 "No such\n * title"\n */', 'spec §5 "No such title"'],
  ['a path', '// see server/bakery/no-such-file.ts', 'server/bakery/no-such-file.ts'],
  ['a file name', '/** The rest is in no-such-file.ts. */', 'no-such-file.ts'],
  ['a document', '/** docs/no-such-document.md explains it. */', 'docs/no-such-document.md'],
])('%s that does not exist is found', (_, text, name) => {
  expect(commentsOf(text).flatMap((comment) => lost(comment, 'lib/file.ts'))).toEqual([name])
})
