import { readFile } from 'node:fs/promises'
import { NARROW_FONT, narrowFont } from './narrow-font'

test('the text font of pages is the package’s font without unused weights', async () => {
  const made = await narrowFont()
  expect(made.equals(await readFile(NARROW_FONT))).toBe(true)
})
