/** The stored pictures of the screens stay light, because every clone carries all of them. */
import { globSync, readFileSync } from 'node:fs'

const BASELINES = 'e2e/pictures/baselines'
const MOST_BYTES = 15_000_000
/** The byte of a PNG file's header that says how colours are stored, and its value for a palette. */
const COLOUR_TYPE = { at: 25, palette: 3 }

const pictures = globSync(`${BASELINES}/*.png`).map((name) => ({ name, bytes: readFileSync(name) }))

it('stores every picture with a palette, as npm run screens -- --renew writes it', () => {
  const others = pictures.filter(({ bytes }) => bytes[COLOUR_TYPE.at] !== COLOUR_TYPE.palette)
  expect(others.map(({ name }) => name)).toEqual([])
})

it(`stores at most ${MOST_BYTES / 1_000_000} megabytes of pictures`, () => {
  expect(pictures.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThan(MOST_BYTES)
})
