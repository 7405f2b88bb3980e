import { addressOf, commonRanges, readChoice } from './report-address'

const TODAY = '2026-11-28'
const read = (address: string) => readChoice(new URLSearchParams(address), TODAY)

test('without a choice the last four whole weeks are shown by day', () => {
  const usual = { by: 'day', from: '2026-10-31', to: '2026-11-27', branchERPId: null, compare: 'before' }
  expect(read('')).toEqual(usual)
  expect(read('nach=mond&von=2026-02-30&bis=heute&filiale=acht&neben=nichts')).toEqual(usual)
})

test('a choice is read as it was written', () => {
  const choice = { by: 'product', from: '2026-01-01', to: '2026-11-28', branchERPId: 17, compare: 'year' } as const
  const address = addressOf(choice)
  expect(address).toBe('/team/zentrale/berichte?nach=produkt&von=2026-01-01&bis=2026-11-28&filiale=17&neben=vorjahr')
  expect(read(address.split('?')[1] ?? '')).toEqual(choice)
})

test('common ranges end with whole months and years', () => {
  const rangeOf = (label: string) => commonRanges('2026-03-01').find((range) => range.label === label)
  expect(rangeOf('Letzter Monat')).toMatchObject({ from: '2026-02-01', to: '2026-02-28' })
  expect(rangeOf('Letztes Jahr')).toMatchObject({ from: '2025-01-01', to: '2025-12-31' })
})
