import { pictureSource } from './picture-source'

test('an address names the width before the file, whose name may need escapes', () => {
  expect(pictureSource('/pictures/süßes brot.webp', 320)).toEqual({
    src: '/pictures/640/s%C3%BC%C3%9Fes%20brot.webp',
    srcSet: [256, 384, 640].map((width) => `/pictures/${width}/s%C3%BC%C3%9Fes%20brot.webp ${width}w`).join(', '),
  })
})

test('a small picture names few widths, none wider than twice its own', () => {
  const widths = pictureSource('/pictures/brot.webp', 52).srcSet?.match(/\d+(?=w)/g)
  expect(widths).toEqual(['64', '128'])
})

test('a drawing is sent as it is', () => {
  expect(pictureSource('/silhouettes/ph-oval.svg', 300)).toEqual({ src: '/silhouettes/ph-oval.svg' })
})

test('shows a paper bag where a product has no picture yet', () => {
  expect(pictureSource('', 310)).toEqual({ src: '/silhouettes/ph-bag.svg' })
})
