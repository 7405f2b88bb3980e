import { readFileSync } from 'node:fs'
import { createMetrics } from '@/server/http/monitoring/metrics'
import { MALLOC, V8_FLAGS } from '@/tools/launch/memory'

/** Suffixes that Prometheus adds to a histogram's name. */
const SUFFIX = /_(bucket|count|sum)$/

/** Names of the shop's metrics in the expressions of a file, without suffixes. */
const namesIn = (file: string): string[] => [
  ...new Set([...readFileSync(file, 'utf8').matchAll(/\b(shop|nodejs|process)_[a-z0-9_]+/g)].map(([name]) => name)),
]

test.each(['deploy/alerts.yml', 'deploy/dashboard.json'])('%s uses only existing metrics', async (file) => {
  const exposed = await createMetrics().expose(null)
  const known = new Set([...exposed.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
  const unknown = namesIn(file).filter((name) => !known.has(name) && !known.has(name.replace(SUFFIX, '')))
  expect(namesIn(file)).not.toEqual([])
  expect(unknown).toEqual([])
})

test.each([
  ['deploy/shop@.service', /^ExecStart=(.+)$/m, ' '],
  ['Dockerfile', /^CMD \[(.+)\]$/m, ', '],
])('%s starts a node with the memory settings of `npm start`', (file, start, separator) => {
  const text = readFileSync(file, 'utf8')
  const words = (start.exec(text)?.[1] ?? '').split(separator).map((word) => word.replaceAll('"', ''))
  expect(words.filter((word) => word.startsWith('--'))).toEqual(V8_FLAGS)
  const set = [...text.matchAll(/\b(MALLOC_\w+)=(\w+)/g)].map(([, name, value]) => [name, value])
  expect(Object.fromEntries(set)).toEqual(MALLOC)
})

test('docs/operations.md explains each alert', () => {
  const alerts = [...readFileSync('deploy/alerts.yml', 'utf8').matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  const explained = [...readFileSync('docs/operations.md', 'utf8').matchAll(/^\| (Shop\w+) /gm)].map(([, name]) => name)
  expect(explained.toSorted()).toEqual(alerts.toSorted())
})

test('compose.yaml opens ports to this machine only, and has no password of its own', () => {
  const text = readFileSync('compose.yaml', 'utf8')
  const ports = [...text.matchAll(/ports: \["([^"]+)"/g)].map(([, port]) => port)
  expect(ports).toEqual([expect.stringContaining('PUBLISH:-127.0.0.1'), expect.stringMatching(/^127\.0\.0\.1:/)])
  const passwords = [...text.matchAll(/\$\{POSTGRES_PASSWORD([^}]*)\}/g)].map(([, otherwise]) => otherwise)
  expect(passwords).toHaveLength(2)
  for (const otherwise of passwords) expect(otherwise).toMatch(/^:\?/)
})
