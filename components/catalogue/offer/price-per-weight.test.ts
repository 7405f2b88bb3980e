import { formatCents } from '@/lib/format/money'
import { pricePerContent } from './price-per-weight'

it('is per kilogram from 250 g', () => {
  expect(pricePerContent(130, 0.25, 'kg')).toBe(`${formatCents(520)}/kg`)
})

it('is per 100 g below 250 g, and the kilogram price follows', () => {
  expect(pricePerContent(65, 0.08, 'kg')).toBe(`${formatCents(81)}/100\u00a0g (${formatCents(813)}/kg)`)
})

it('is per litre for drinks', () => {
  expect(pricePerContent(260, 0.3, 'l')).toBe(`${formatCents(867)}/l`)
})

it('is per 100 ml below 250 ml, and the litre price follows', () => {
  expect(pricePerContent(280, 0.2, 'l')).toBe(`${formatCents(140)}/100\u00a0ml (${formatCents(1400)}/l)`)
})

it('rounds half a cent up, also where the quotient is not exact in binary', () => {
  expect(pricePerContent(201, 0.4, 'kg')).toBe(`${formatCents(503)}/kg`)
  expect(pricePerContent(603, 1.2, 'kg')).toBe(`${formatCents(503)}/kg`)
})

it('is null when the content is unknown', () => expect(pricePerContent(399, null, 'kg')).toBeNull())
