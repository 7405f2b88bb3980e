import { houseOf } from './facade-rules'

const shop = (branchERPId: number) => ({ branchERPId, branchKind: 'shop' as const })

test('a branch keeps its house, and three in a row differ', () => {
  expect(houseOf('gable', shop(17))).toEqual(houseOf('gable', shop(17)))
  expect(new Set([3, 4, 5].map((number) => houseOf('gable', shop(number)).roof)).size).toBe(3)
})

test('each brand has houses of its own', () => {
  const roofs = (houses: 'gable' | 'chalet') => [0, 1, 2].map((number) => houseOf(houses, shop(number)).roof)
  expect(roofs('gable').filter((roof) => roofs('chalet').includes(roof))).toEqual([])
})

test('a pickup station has no house', () => {
  expect(houseOf('chalet', { branchERPId: 4, branchKind: 'station' }).roof).toBe('station')
})
