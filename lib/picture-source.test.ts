import { getImageProps } from 'next/image'
import nextConfig from '../next.config.mjs'
import { PICTURE_QUALITY, PICTURE_WIDTHS, pictureSource } from './picture-source'

test('every width and the quality are among those the optimiser makes', () => {
  const { imageSizes = [], deviceSizes = [], qualities = [] } = nextConfig.images ?? {}
  expect([...imageSizes, ...deviceSizes].sort((a, b) => a - b)).toEqual(PICTURE_WIDTHS)
  expect(qualities).toContain(PICTURE_QUALITY)
})

test('an address is the one the framework writes', () => {
  const src = '/pictures/süßes brot.webp'
  const { srcSet } = getImageProps({ src, alt: '', width: 640, height: 640 }).props
  // Outside of a build the framework knows its default quality alone.
  expect(srcSet?.replaceAll(/q=\d+/g, `q=${PICTURE_QUALITY}`)).toContain(pictureSource(src, 320).src)
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
