import { contract } from '@/lib/contract/contract'
import type { Operation } from '@/lib/contract/operation'
import { detachableModules, readFarModules } from './far-modules'

const url = 'http://erp.example'

test('without BAKERY_URL no module is far, with BAKERY_URL alone all are', () => {
  expect(readFarModules(undefined, undefined)).toEqual({ modules: [] })
  expect(readFarModules(url, undefined)).toEqual({ modules: 'all' })
})

test('reads a list of modules and ignores duplicates', () => {
  expect(readFarModules(url, 'branches, catalogue,branches')).toEqual({ modules: ['branches', 'catalogue'] })
})

test('refuses far modules without BAKERY_URL', () => {
  expect(readFarModules(undefined, 'catalogue')).toEqual({
    fault:
      'BAKERY_URL must be set because BAKERY_MODULES_FAR is, e.g. http://localhost:3100: the address of the system that serves catalogue.',
  })
})

const others = Object.keys(contract).filter((name) => !detachableModules.some((known) => known === name))

test.each([...others, 'warehouse', ''])('refuses "%s" as a far module', (name) => {
  expect(readFarModules(url, `catalogue,${name}`)).toEqual({
    fault: expect.stringContaining(
      `must name one or more of catalogue, branches, content, geocoding, e.g. catalogue,branches. It names "${name}": modules with slots, payments or customers cannot be moved.`,
    ),
  })
})

test.each(detachableModules)('%s has only public read operations', (module) => {
  const operations: Operation[] = Object.values(contract[module])
  expect(operations.length).toBeGreaterThan(0)
  for (const operation of operations) expect(operation).toMatchObject({ for: 'public', kind: 'read' })
})
