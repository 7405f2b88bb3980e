import { readFileSync } from 'node:fs'
import { z } from 'zod'

const entry = z.object({ optionalDependencies: z.record(z.string(), z.string()).optional() })
const lock = z
  .object({ packages: z.record(z.string(), entry) })
  .parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))

/** Paths where Node looks for a package, from `at` upwards. */
function lookups(at: string, name: string): string[] {
  const parents =
    at === '' ? [''] : at.split('/node_modules/').map((_, index, all) => all.slice(0, index + 1).join('/node_modules/'))
  return ['', ...parents].map((parent) => `${parent === '' ? '' : `${parent}/`}node_modules/${name}`)
}

// npm drops packages of other platforms if its registry lacks them; `npm ci` then refuses the lock file.
test('the lock file contains the optional packages of every platform', () => {
  const missing = Object.entries(lock.packages).flatMap(([at, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !lookups(at, name).some((place) => place in lock.packages)),
  )
  expect(missing).toEqual([])
})
