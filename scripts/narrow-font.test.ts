import { readFile } from 'node:fs/promises'
import { NARROW_FONT, narrowFont } from './narrow-font'

test('the text family that pages load is the one of its package, without the weights that no screen uses', async () => {
  const made = await narrowFont()
  expect(made.equals(await readFile(NARROW_FONT))).toBe(true)
})
