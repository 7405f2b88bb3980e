import { pictureSource } from './picture-source'

test('a URL contains the width before the escaped file name', () => {
  expect(pictureSource('/pictures/süßes brot.webp', 320)).toEqual({
    src: '/pictures/640/s%C3%BC%C3%9Fes%20brot.webp',
    srcSet: [256, 384, 640].map((width) => `/pictures/${width}/s%C3%BC%C3%9Fes%20brot.webp ${width}w`).join(', '),
  })
})

test('a small picture has few widths, none above twice its own', () => {
  const widths = pictureSource('/pictures/brot.webp', 52).srcSet?.match(/\d+(?=w)/g)
  expect(widths).toEqual(['64', '128'])
})

test('a drawing is sent unchanged', () => {
  expect(pictureSource('/silhouettes/ph-oval.svg', 300)).toEqual({ src: '/silhouettes/ph-oval.svg' })
})

test('shows a paper bag for a product without a picture', () => {
  expect(pictureSource('', 310)).toEqual({ src: '/silhouettes/ph-bag.svg' })
})
