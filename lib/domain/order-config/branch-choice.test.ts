import { branchOf } from '@/testing/order-config'
import { chooseBranches } from './branch-choice'

describe('the shown branches', () => {
  const express = branchOf(1, { branchServiceExpress: true })
  const both = branchOf(2, { branchServiceExpress: true, branchBreadSaverBag: true })
  const plain = branchOf(3)
  const ids = (...args: Parameters<typeof chooseBranches>) => chooseBranches(...args).map(({ branchId }) => branchId)

  test('match all filters', () => {
    const filters = new Set(['filterByServiceExpress', 'filterByBreadSaver'] as const)
    expect(ids([express, both, plain], filters, '')).toEqual([2])
  })

  test("have bread-saver bags for the text 'Brotretter'", () => {
    expect(ids([express, both, plain], new Set(), ' brotretter ')).toEqual([2])
  })

  test('are searched from three characters on', () => {
    expect(ids([express, plain], new Set(), 'Ki')).toEqual([1, 3])
    expect(ids([express, plain], new Set(), 'Kiel')).toEqual([])
  })
})
