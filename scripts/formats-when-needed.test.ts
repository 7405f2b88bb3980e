/** Code that browsers load at the start must not create Intl formats: the first one takes a phone about 20 ms (lib/memo/lazily.ts). */
import { globSync, readFileSync } from 'node:fs'

const BROWSER = ['app', 'components', 'lib'].map((folder) => `${folder}/**/*.{ts,tsx}`)
const MADE_WHEN_READ = /^(export )?(const|let) \w+ = new Intl\./m

test('language formats are created at their first use', () => {
  const files = globSync(BROWSER).filter((file) => !/\.test\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => MADE_WHEN_READ.test(readFileSync(file, 'utf8')))).toEqual([])
})
