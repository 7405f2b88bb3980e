import { A_TIME, branchOf, COMPLETE } from '@/testing/order-config'
import { toOrderConfig } from './complete-config'

test('the table is sent for orders at a table only', () => {
  const config = { ...COMPLETE, orderMode: 'pickup' as const, targetBranch: branchOf(17), table: 12 }
  expect(toOrderConfig(config)).toMatchObject({ targetBranchId: 17, targetDateTime: A_TIME, table: null })
  expect(toOrderConfig({ ...config, orderMode: 'inhouse' }).table).toBe(12)
})
