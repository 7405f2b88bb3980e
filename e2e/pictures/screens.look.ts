/** Compares every screen with its stored picture. */
import { readdir, rm, stat } from 'node:fs/promises'
import { expect } from 'playwright/test'
import { screens } from './screens'
import { expectToLookLike, open, test } from './view'

const BASELINES = 'e2e/pictures/baselines'
const MOST_BYTES = 14_000_000

for (const screen of screens) {
  test(screen.name, async ({ view, width }) => {
    const is = width < 768 ? 'phone' : 'desktop'
    test.skip(screen.only !== undefined && screen.only !== is, 'there is none at this width')
    await open(view, screen)
    await expectToLookLike(view, screen.name)
  })
}

test('what is kept is what is shown, and light', async ({ width }) => {
  const known = new Set(screens.map(({ name }) => `${name}-${width}.png`))
  const files = await readdir(BASELINES)
  const strays = files.filter((file) => file.endsWith(`-${width}.png`) && !known.has(file))
  if (process.env['PICTURES_RENEW'] === '1') for (const stray of strays) await rm(`${BASELINES}/${stray}`)
  else expect(strays).toEqual([])
  const sizes = await Promise.all(
    files.filter((file) => !strays.includes(file)).map((file) => stat(`${BASELINES}/${file}`)),
  )
  expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(MOST_BYTES)
})
