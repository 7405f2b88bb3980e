/** Documents name files, tests, commands, variables, tables, metrics and calls that exist. */
import { documents, sources, textOf } from './documents'
import {
  FOREIGN,
  lostCalls,
  lostCommands,
  lostIdentifiers,
  lostLinks,
  lostMessages,
  lostPaths,
  lostScreenWords,
  lostTables,
  lostVariables,
  lostWords,
} from './names'

const lost = (text: string, document: string): string[] => [
  ...lostLinks(text, document),
  ...lostPaths(text),
  ...lostCommands(text),
  ...lostIdentifiers(text),
  ...lostTables(text),
  ...lostWords(text),
  ...lostVariables(text),
  ...lostMessages(text),
  ...lostCalls(text),
]

test.each(documents)('%s names what exists', (document) => {
  expect(lost(textOf(document), document)).toEqual([])
})

test.each([
  ['a file', '`server/bakery/orders/no-such-file.ts`', 'server/bakery/orders/no-such-file.ts'],
  ['a folder of brands', '`brands/<name>/no-such-file.ts`', 'brands/<name>/no-such-file.ts'],
  ['a test', 'held by `no-such.test.ts`', 'no-such.test.ts'],
  ['a link', '[here](docs/no-such-file.md)', 'docs/no-such-file.md'],
  ['a heading', '[here](docs/operations.md#no-such-heading)', 'docs/operations.md#no-such-heading'],
  ['a command', '`npm run no-such-command`', 'no-such-command'],
  ['a command of a deployment', '```sh\nnode tool.mjs no-such-command\n```', 'no-such-command'],
  ['a function of a file', '`noSuchFunction` in `server/config.ts`', 'noSuchFunction in server/config.ts'],
  ['a table', 'the table `no_such_table`', 'no_such_table'],
  ['a column', '`orders.no_such_column`', 'orders.no_such_column'],
  ['a variable', '`NO_SUCH_VARIABLE=1`', 'NO_SUCH_VARIABLE'],
  ['a variable of a command', '```sh\nNO_SUCH_VARIABLE=1 npm start\n```', 'NO_SUCH_VARIABLE'],
  ['a metric', '`shop_no_such_metric`', 'shop_no_such_metric'],
  ['a message', '`no such message in any log`', 'no such message in any log'],
  ['a call', '`GET /api/no/such/call`', '/api/no/such/call'],
])('%s that does not exist is found', (_, text, name) => {
  expect(lost(text, 'README.md')).toContain(name)
})

test('names of others that documents use are still used', () => {
  const all = documents.map(textOf).join()
  expect([...FOREIGN].filter((name) => !all.includes(name))).toEqual([])
})

const screens = sources
  .filter((file) => /^(?:app|components|brands|lib)\/.*(?<!\.test)\.tsx?$/.test(file))
  .map(textOf)
  .join()

test('German words of the glossary are on screens', () => {
  expect(lostScreenWords(textOf('docs/glossary.md'), screens)).toEqual([])
  expect(lostScreenWords('| order | Bestellung, Bestullung | meaning | `lib` |', screens)).toEqual(['Bestullung'])
})
