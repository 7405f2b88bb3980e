/** Compares every screen with its stored picture. */
import { readdir, rm } from 'node:fs/promises'
import { expect } from 'playwright/test'
import { screens } from './screens'
import { hasPicture } from './screens/screen'
import { expectToLookLike, open, test } from './view'

const BASELINES = 'e2e/pictures/baselines'

for (const screen of screens) {
  test(screen.name, async ({ view, width }) => {
    test.skip(!hasPicture(screen, width), 'there is none at this width')
    await open(view, screen)
    await expectToLookLike(view, screen.name)
  })
}

test('every stored picture belongs to a screen', async ({ width }) => {
  const known = new Set(screens.filter((screen) => hasPicture(screen, width)).map(({ name }) => `${name}-${width}.png`))
  const strays = (await readdir(BASELINES)).filter((file) => file.endsWith(`-${width}.png`) && !known.has(file))
  if (process.env['PICTURES_RENEW'] === '1') for (const stray of strays) await rm(`${BASELINES}/${stray}`)
  else expect(strays).toEqual([])
})
