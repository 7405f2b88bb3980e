import { contract } from '@/lib/contract/contract'
import type { Operation } from '@/lib/contract/operation'
import { detachableModules, readFarModules } from './far-modules'

const url = 'http://erp.example'

test('without an address nothing is far, with it alone everything is', () => {
  expect(readFarModules(undefined, undefined)).toEqual({ modules: [] })
  expect(readFarModules(url, undefined)).toEqual({ modules: 'all' })
})

test('modules are named one by one, each counts once', () => {
  expect(readFarModules(url, 'branches, catalogue,branches')).toEqual({ modules: ['branches', 'catalogue'] })
})

test('somebody must answer for what is far', () => {
  expect(readFarModules(undefined, 'catalogue')).toEqual({
    fault:
      'BAKERY_URL must be set because BAKERY_MODULES_FAR is, e.g. http://localhost:3100: somebody has to answer for catalogue.',
  })
})

const others = Object.keys(contract).filter((name) => !detachableModules.some((known) => known === name))

test.each([...others, 'warehouse', ''])('"%s" is never far by itself', (name) => {
  expect(readFarModules(url, `catalogue,${name}`)).toEqual({
    fault: expect.stringContaining(
      `must name one or more of catalogue, branches, content, geocoding, e.g. catalogue,branches. It names "${name}": whatever holds places, money or persons stays together.`,
    ),
  })
})

test.each(detachableModules)('%s only tells, and tells everybody', (module) => {
  const operations: Operation[] = Object.values(contract[module])
  expect(operations.length).toBeGreaterThan(0)
  for (const operation of operations) expect(operation).toMatchObject({ for: 'public', kind: 'read' })
})
