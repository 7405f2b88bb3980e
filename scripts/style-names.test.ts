/** A class name that only the script or only the style sheet has means a rule that is never applied. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

type Use = { script: string; sheet: string; names: ReadonlySet<string>; isDynamic: boolean }

/** Class names in a style sheet, without comments, numbers, addresses of files and the classes of packages. */
function classesOf(css: string): Set<string> {
  const rules = css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/(?:url|:global)\([^)]*\)/g, '')
    .replaceAll(/\d*\.\d+/g, '')
  return new Set([...rules.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name))
}

/** Class names that a script reads from each of its style sheets: `styles['name']`. */
function usesOf(script: string, text: string): Use[] {
  return [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(([, object = '', target = '']) => ({
    script,
    sheet: target.startsWith('@/') ? target.slice(2) : path.join(path.dirname(script), target),
    names: new Set([...text.matchAll(new RegExp(`\\b${object}\\['([^']+)'\\]`, 'g'))].map(([, name = '']) => name)),
    isDynamic: new RegExp(`\\b${object}\\[(?!')`).test(text),
  }))
}

/** Names without a rule, and rules of which no script reads the name. */
function strayNames(uses: readonly Use[], classes: (sheet: string) => ReadonlySet<string>): string[] {
  const withoutRule = uses.flatMap(({ script, sheet, names }) =>
    [...names].filter((name) => !classes(sheet).has(name)).map((name) => `${script}: ${name} has no rule`),
  )
  const unread = [...Map.groupBy(uses, ({ sheet }) => sheet)].flatMap(([sheet, of]) => {
    if (of.some(({ isDynamic }) => isDynamic)) return []
    const read = new Set(of.flatMap(({ names }) => [...names]))
    return [...classes(sheet)].filter((name) => !read.has(name)).map((name) => `${sheet}: ${name} is never read`)
  })
  return [...withoutRule, ...unread]
}

test('every class name of a component has a rule, and every rule is applied', () => {
  const scripts = globSync('{app,components}/**/*.{ts,tsx}')
  const uses = scripts.flatMap((script) => usesOf(script, readFileSync(script, 'utf8')))
  expect(uses.length).toBeGreaterThan(100)
  expect(strayNames(uses, (sheet) => classesOf(readFileSync(sheet, 'utf8')))).toEqual([])
})

test('a planted name without a rule and a planted rule without a name are found', () => {
  const uses = usesOf('a.tsx', "import styles from './a.module.css'\n<p className={styles['line']}>")
  const classes = classesOf('/* .old */ .detail { margin: 0.5rem; background: url(a.svg) }')
  expect(strayNames(uses, () => classes)).toEqual(['a.tsx: line has no rule', 'a.module.css: detail is never read'])
})
