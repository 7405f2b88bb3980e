import fc from 'fast-check'
import { distanceKm, distanceLabel, isSurelyFarther } from './distance'

const luebeck = { lat: 53.8655, lng: 10.6866 }
const hamburg = { lat: 53.5511, lng: 9.9937 }
const anyPoint = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
})

it('measures Lübeck to Hamburg', () => expect(distanceKm(luebeck, hamburg)).toBeCloseTo(57.5, 0))

it('is symmetric, and 0 for equal points', () => {
  fc.assert(
    fc.property(anyPoint, anyPoint, (a, b) => {
      expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 6)
      expect(distanceKm(a, a)).toBe(0)
    }),
  )
})

it.each([
  [0, '0 m'],
  [0.3504, '350 m'],
  [0.9994, '999 m'],
  [0.9996, '1,0 km'],
  [1.24, '1,2 km'],
  [12.96, '13,0 km'],
  [9999, '-'],
])('%d km is shown as %s', (km, label) => expect(distanceLabel(km)).toBe(label))

test('isSurelyFarther implies a larger distance', () => {
  fc.assert(
    fc.property(anyPoint, anyPoint, fc.double({ min: 0.001, max: 20_000, noNaN: true }), (a, b, km) => {
      fc.pre(isSurelyFarther(a, b, km))
      expect(distanceKm(a, b)).toBeGreaterThanOrEqual(km * 0.999_999)
    }),
  )
})
