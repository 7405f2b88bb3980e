/** @jest-environment jsdom */
import { branchOf } from '@/testing/order-config'
import { shuffledBranches } from './shuffled-branches'

const BRANCHES = Array.from({ length: 12 }, (_, index) => branchOf(1000 + index))
const idsOf = (seed: number, branches = BRANCHES) => shuffledBranches(branches, seed).map(({ branchId }) => branchId)

test('a visit keeps its order, however the branches come', () => {
  expect(idsOf(7, BRANCHES.toReversed())).toEqual(idsOf(7))
})

test('visits differ, and every branch comes first in some of them', () => {
  const first = new Set(Array.from({ length: 300 }, (_, seed) => idsOf(seed + 1)[0]))
  expect(first.size).toBe(BRANCHES.length)
})

test('no branch is lost', () => {
  expect(idsOf(3).toSorted()).toEqual(BRANCHES.map(({ branchId }) => branchId))
})

test('the seed stays for the visit', () => {
  expect(shuffledBranches(BRANCHES)).toEqual(shuffledBranches(BRANCHES))
})
