/** @jest-environment jsdom */
import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { createQueryClient } from '@/components/state/api/query-client'
import { jsonResponse } from '@/testing/json-response'
import { useChanges, useProductAt, useProducts, useRecall } from './assortment/assortment-queries'
import { useGridAxes } from './assortment/grid/grid-queries'
import { useImports } from './assortment/imports/import-queries'
import { useProductionList } from './bakehouse/bakehouse-queries'
import { useBookMonth, useSettlement } from './books/books-queries'
import { useBranchRows } from './branches/branch-queries'
import { useQuestion } from './bread-saver/bread-saver-queries'
import { useExceptions } from './closures/closure-queries'
import { useCompanies } from './companies/companies-queries'
import { useContents } from './content/content-queries'
import { useCampaigns } from './coupons/coupons-queries'
import { useBranchOrder, useDay } from './desk/desk-queries'
import { useHours, usePauseState } from './hours/hours-queries'
import { useFoundOrders, useOrder } from './orders/orders-queries'
import { useMembers } from './people/people-queries'
import { useQueues } from './queues/queues-queries'
import { useOpenRefunds, useRefundable } from './refund/refund-queries'
import { useToday } from './reports/reports-queries'
import { useStock } from './stock/stock-queries'
import { useOfferedOrders } from './telephone/telephone-queries'

const ORDER = { branchERPId: 17, orderNumber: 'HJ-2026-000017' }
const stateOf = (text: string) => ({
  text,
  ...{ month: '2026-11', date: '2026-11-30', next: null, total: 0, products: [] },
  ...{ change: { changeId: 5 }, order: ORDER, product: { skuNumber: '4711' } },
  ...{ branches: text, imports: text, orders: text },
})
const [older, newer] = [stateOf('older'), stateOf('newer')]

/** The hook of each screen, called with the state of its page; returns what the screen shows. */
const shownBy: Readonly<Record<string, (initial: never) => unknown>> = {
  useBookMonth: (initial) => useBookMonth(initial).data,
  useBranchOrder: (initial) => useBranchOrder(17, initial, true).data,
  useBranchRows,
  useCampaigns: (initial) => useCampaigns(initial).data,
  useChanges: (initial) => useChanges(initial).data?.pages[0],
  useCompanies: (initial) => useCompanies(initial).data,
  useContents,
  useDay: (initial) => useDay(17, initial, true).data,
  useExceptions,
  useFoundOrders: (initial) => useFoundOrders('Petersen', '', initial).data,
  useGridAxes,
  useHours: (initial) => useHours(17, initial),
  useImports,
  useMembers: (initial) => useMembers(initial).data,
  useOfferedOrders,
  useOpenRefunds: (initial) => useOpenRefunds(initial).data,
  useOrder: (initial) => useOrder(ORDER.orderNumber, initial).data,
  usePauseState: (initial) => usePauseState(17, initial),
  useProductAt: (initial) => useProductAt(initial, { from: '', quantity: null }).data,
  useProducts: (initial) => useProducts(initial, '', null).data?.pages[0],
  useProductionList: (initial) =>
    useProductionList({ bakehouse: 1, date: '2026-11-30', wave: 1 } as never, initial).data,
  useQuestion: (initial) => useQuestion(17, initial),
  useQueues: (initial) => useQueues(initial).data,
  useRecall: (initial) => useRecall(initial).data,
  useRefundable: (initial) => useRefundable(ORDER, initial).data,
  useSettlement: (initial) => useSettlement(initial).data,
  useStock: (initial) => useStock(17, initial, {}).data,
  useToday: (initial) => useToday(initial).data,
}

test.each(Object.entries(shownBy))(
  '%s reads nothing twice, but shows what changed before the page was opened again',
  async (_, use) => {
    let reads = 0
    globalThis.fetch = async () => {
      reads += 1
      return jsonResponse(200, newer)
    }
    const client = createQueryClient()
    const wrapper = ({ children }: { children: ReactNode }) => (
      <StrictMode>
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </StrictMode>
    )
    const isNew = (shown: unknown) => shown === 'newer' || (shown as typeof newer | undefined)?.text === 'newer'
    const first = renderHook(() => use(older as never), { wrapper })
    expect([reads, isNew(first.result.current)]).toEqual([0, false])
    first.unmount()
    const second = renderHook(() => use(newer as never), { wrapper })
    await waitFor(() => expect(isNew(second.result.current)).toBe(true))
    expect(reads).toBe(1)
    second.unmount()
  },
)
