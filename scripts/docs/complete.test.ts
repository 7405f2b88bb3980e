/** Every variable, command and metric of the code is documented. */
import { globSync } from 'node:fs'
import { variableNames } from '@/server/config'
import { createMetrics } from '@/server/http/monitoring/metrics'
import { documents, textOf } from './documents'

const commands = Object.keys(JSON.parse(textOf('package.json')).scripts)
const commandText = (name: string): string => (['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`)

const registered = async (): Promise<string[]> =>
  [...(await createMetrics().expose(null)).matchAll(/^# TYPE (shop_\w+)/gm)].map(([, name = '']) => name)

/** Those of `names` that stand nowhere in the text as whole words. */
const unmentioned = (names: readonly string[], text: string): string[] =>
  names.filter((name) => !new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(text))

/** Decisions say why; handbooks say what there is. */
const handbooks = documents
  .filter((document) => !document.startsWith('docs/decisions/'))
  .map(textOf)
  .join('\n')

test('every environment variable is documented', () => {
  expect(unmentioned(variableNames, handbooks)).toEqual([])
})

test('every npm script is documented', () => {
  expect(unmentioned(commands.map(commandText), handbooks)).toEqual([])
})

test('every metric of the shop is documented', async () => {
  expect(unmentioned(await registered(), handbooks)).toEqual([])
})

test('every decision is listed in the index of decisions', () => {
  const pages = globSync('docs/decisions/[0-9]*.md').map((file) => file.slice('docs/decisions/'.length))
  expect(pages.filter((page) => !textOf('docs/decisions/README.md').includes(`(${page})`))).toEqual([])
})

test.each([
  ['a variable', variableNames, 'SESSION_DAYS'],
  ['a command', commands.map(commandText), 'npm run push-key'],
])('%s that no document names is found', (_, names, name) => {
  expect(unmentioned(names, handbooks.replaceAll(name, ''))).toContain(name)
})

test('a metric that no document names is found', async () => {
  expect(unmentioned(await registered(), handbooks.replaceAll('shop_bakery_up', ''))).toContain('shop_bakery_up')
})
