import { galleryOf, pictureOf } from './picture-rules'

type Picture = { pathFull: string; view?: 'cut' | 'crumb' }
const whole: Picture = { pathFull: '/pictures/brot.webp' }
const cut = { pathFull: '/pictures/brot_open.webp', view: 'cut' as const }
const crumb = { pathFull: '/pictures/brot_crumb.webp', view: 'crumb' as const }

test('a product has a cut only if a picture shows it', () => {
  expect(pictureOf([whole, cut, crumb], 'cut')).toBe(cut.pathFull)
  expect(pictureOf([whole, crumb], 'cut')).toBeNull()
  expect(pictureOf([], 'crumb')).toBeNull()
})

test('the crumb is not among the pictures to turn over', () => {
  expect(galleryOf([whole, cut, crumb])).toEqual([whole, cut])
})
