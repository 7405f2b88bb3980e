import { contract } from '@/lib/contract/contract'
import { ok } from '@/lib/contract/operation'
import { ANONYMOUS, createBackend } from './calls'
import { mixBackends } from './mix-backends'

/** Every result names its backend. */
const sideOf = (side: string) => createBackend(async () => ok(side))

test('calls the far backend only for the named modules', async () => {
  const mixed = mixBackends(sideOf('near'), sideOf('far'), ['catalogue', 'content'])
  const all = Object.entries(mixed) as [string, Record<string, (...given: unknown[]) => Promise<unknown>>][]
  const sides = await Promise.all(
    all.flatMap(([module, operations]) =>
      Object.values(operations).map(async (ask) => [module, await ask(ANONYMOUS, {})]),
    ),
  )
  expect(sides.length).toBe(Object.values(contract).flatMap((operations) => Object.keys(operations)).length)
  for (const [module, side] of sides)
    expect(side).toEqual(ok(module === 'catalogue' || module === 'content' ? 'far' : 'near'))
})
