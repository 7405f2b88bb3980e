import { barPosition } from './bar-position'

it.each([
  ['/', true, 'none'],
  ['/danke', true, 'none'],
  ['/dauerbestellung', true, 'none'],
  ['/produkte', true, 'floating'],
  ['/produkte/brote', true, 'floating'],
  ['/produkte/brote/speicherlaib-1001', true, 'flow'],
  ['/warenkorb', true, 'floating'],
  ['/warenkorb', false, 'flow'],
  ['/checkout', true, 'floating'],
  ['/produktekunde', true, 'flow'],
  ['/service', false, 'flow'],
  ['/geschaeftefinder', true, 'flow'],
] as const)('on %s (something in the cart: %s) the order bar is: %s', (pathname, cartHasItems, place) => {
  expect(barPosition(pathname, cartHasItems)).toBe(place)
})
