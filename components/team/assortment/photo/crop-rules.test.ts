import { dragged, squareOf, WHOLE } from './crop-rules'

const landscape = { width: 3_000, height: 2_000 }

test('the whole height is kept first, and the middle of the width', () => {
  expect(squareOf(landscape, WHOLE)).toEqual({ left: 500, top: 0, side: 2_000 })
})

test('it is enlarged to no fewer pixels than a phone shows', () => {
  expect(squareOf(landscape, { zoom: 1, x: 1, y: 0 })).toEqual({ left: 2_200, top: 0, side: 800 })
})

test('dragging the photo to the right shows more of its left, and ends at its edge', () => {
  expect(squareOf(landscape, dragged(landscape, WHOLE, { x: 0.1, y: 0.3 }))).toEqual({ left: 300, top: 0, side: 2_000 })
  expect(squareOf(landscape, dragged(landscape, WHOLE, { x: 2, y: 0 })).left).toBe(0)
})
