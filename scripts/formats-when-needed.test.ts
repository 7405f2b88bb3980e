/** What a browser reads at its start makes no format of a language: the first costs a phone some twenty milliseconds (lib/memo/lazily.ts). */
import { globSync, readFileSync } from 'node:fs'

const BROWSER = ['app', 'components', 'lib'].map((folder) => `${folder}/**/*.{ts,tsx}`)
const MADE_WHEN_READ = /^(export )?(const|let) \w+ = new Intl\./m

test('formats of a language are made when they are first asked for', () => {
  const files = globSync(BROWSER).filter((file) => !/\.test\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => MADE_WHEN_READ.test(readFileSync(file, 'utf8')))).toEqual([])
})
