import { home } from '@/brands/hansejunge/brand'
import { heroWords } from './hero-words'

const known = { branchName: 'Lübeck, Hüxstraße', bakedAt: null, evening: null }

test('names the oven time only if it is known', () => {
  expect(heroWords(home, { ...known, moment: 'noon', bakedAt: '14:30' }).lead).toBe(
    'Lübeck, Hüxstraße: Franzbrötchen heute ofenfrisch ab 14:30 Uhr.',
  )
  expect(heroWords(home, { ...known, moment: 'noon' })).toMatchObject({
    isFact: false,
    lead: expect.stringMatching(/^Heute bestellen/),
  })
})

test('counts the bags of the evening', () => {
  const evening = { from: '2026-11-28T17:30:00+01:00', until: '2026-11-28T18:30:00+01:00', left: 7, bags: [] }
  expect(heroWords(home, { ...known, moment: 'rescue', evening }).promise).toBe('Noch 7 Tüten zu retten.')
})

test('shows dough while branches are closed', () => {
  expect(heroWords(home, { ...known, moment: 'rest' })).toMatchObject({
    promise: 'Ihr Brot ruht noch.',
    pictures: [{ picture: '/pictures/gaerkorb.webp' }],
  })
})
