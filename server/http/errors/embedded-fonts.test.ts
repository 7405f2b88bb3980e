import { create } from 'fontkit'
import { brandFonts } from '@/lib/brand'
import { embeddedFonts } from './embedded-fonts'

const page = { title: 'Größe', text: 'Brot für Łukasz, 24 h', onward: { href: '', label: 'Weiter' } }

/** Font families of the rules, with the embedded files. */
const facesOf = (rules: string) =>
  [...rules.matchAll(/font-family:"([^"]+)";font-weight:(\d+);src:url\(data:font\/woff2;base64,([^)]+)\)/g)].map(
    ([, name, weight, data = '']) => ({ name, weight, file: Buffer.from(data, 'base64') }),
  )

test('a self-contained page embeds only the characters that it shows', async () => {
  const faces = facesOf(await embeddedFonts(page))
  expect(faces.map(({ name, weight }) => `${name} ${weight}`)).toEqual([
    `${brandFonts.display.name} 400`,
    `${brandFonts.text.name} 400`,
    `${brandFonts.text.name} 700`,
  ])
  const [display] = faces.map(({ file }) => create(file))
  if (display === undefined || !('characterSet' in display)) throw new Error('no font')
  expect(display.characterSet).toEqual(expect.arrayContaining([...'Größe'].map((letter) => letter.codePointAt(0))))
  expect(display.characterSet).not.toContain('Q'.codePointAt(0))
  expect(faces.reduce((bytes, { file }) => bytes + file.length, 0)).toBeLessThan(9_000)
})
