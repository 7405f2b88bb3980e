/** @jest-environment jsdom */
import { branchOf } from '@/testing/order-config'
import { shuffledBranches } from './shuffled-branches'

const BRANCHES = Array.from({ length: 12 }, (_, index) => branchOf(1000 + index))
const idsOf = (seed: number, branches = BRANCHES) => shuffledBranches(branches, seed).map(({ branchId }) => branchId)

test("the order is stable for a seed, independent of the input's order", () => {
  expect(idsOf(7, BRANCHES.toReversed())).toEqual(idsOf(7))
})

test('seeds differ, and every branch is first for some seed', () => {
  const first = new Set(Array.from({ length: 300 }, (_, seed) => idsOf(seed + 1)[0]))
  expect(first.size).toBe(BRANCHES.length)
})

test('no branch is lost', () => {
  expect(idsOf(3).toSorted()).toEqual(BRANCHES.map(({ branchId }) => branchId))
})

test('the seed is stable in a tab', () => {
  expect(shuffledBranches(BRANCHES)).toEqual(shuffledBranches(BRANCHES))
})
