import { topsOf } from './bag-tops'

const linesOf = (...skuids: number[]) => skuids.map((skuid) => ({ skuid, picture: `/pictures/${skuid}.webp` }))
const placesOf = (...skuids: number[]) => topsOf(linesOf(...skuids)).map(({ skuid, place }) => [skuid, place])

test('shows each kind once, the newest first', () => {
  expect(topsOf(linesOf(3, 1, 3))).toEqual([
    { skuid: 3, picture: '/pictures/3.webp', place: 1 },
    { skuid: 1, picture: '/pictures/1.webp', place: 0 },
  ])
})

test('a kind keeps its place while others are added; the sixth takes the place of the first', () => {
  expect(placesOf(2, 1)).toEqual([
    [2, 1],
    [1, 0],
  ])
  expect(placesOf(6, 5, 4, 3, 2, 1)).toEqual([
    [6, 0],
    [5, 4],
    [4, 3],
    [3, 2],
    [2, 1],
  ])
})

test('an empty cart is an empty bag', () => {
  expect(topsOf([])).toEqual([])
})
