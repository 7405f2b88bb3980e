/** Tests of the comparison with generated pictures, without a browser. */
import { expect, test } from 'playwright/test'
import sharp from 'sharp'
import { compare, readPicture, writePng } from './compare'

const draw = (shapes: string) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="320" height="160">
    <rect width="320" height="160" fill="#fbf6ec"/>${shapes}</svg>`),
  )
    .png()
    .toBuffer()
const word = (x: number, y: number, more = '') =>
  `<g fill="#2b1a10" ${more}>${Array.from({ length: 12 }, (_, letter) => `<rect x="${x + letter * 10}" y="${y}" width="3" height="20"/>`).join('')}</g>`
const difference = async (before: string, after: string) =>
  compare(await readPicture(await draw(before)), await readPicture(await draw(after)))

test('a picture looks like itself in 256 colours', async () => {
  const colours = `<defs><linearGradient id="a"><stop stop-color="#a33"/><stop offset="1" stop-color="#36c"/></linearGradient></defs>
    <rect width="320" height="90" fill="url(#a)"/>`
  const drawn = await draw(colours + word(20, 110))
  expect(compare(await readPicture(await writePng(drawn)), await readPicture(drawn))).toBeNull()
})

test('letters that stand half a pixel or one beside look the same', async () => {
  expect(await difference(word(20, 40), word(20.5, 40))).toBeNull()
  expect(await difference(word(20, 40), word(20, 41))).toBeNull()
})

for (const [fault, after] of [
  ['letters two pixels beside', word(22, 40)],
  [
    'letters cut by two pixels',
    `<clipPath id="b"><rect width="320" height="58"/></clipPath>${word(20, 40, 'clip-path="url(#b)"')}`,
  ],
  ['a letter too few', word(20, 40).replace(/<rect[^>]*>/, '')],
  ['a pale ground where there was none', `<rect x="20" y="80" width="200" height="60" fill="#f3e9d8"/>${word(20, 40)}`],
  ['a line where there was none', `${word(20, 40)}<rect y="100" width="320" height="1" fill="#927a62"/>`],
] as const) {
  test(`${fault} look different`, async () => {
    expect(await difference(word(20, 40), after)).not.toBeNull()
  })
}
