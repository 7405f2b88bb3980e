/** @jest-environment jsdom */
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createQueryClient } from '@/components/state/api/query-client'
import { jsonResponse } from '@/testing/json-response'
import { useRecall, useWarn } from './assortment/assortment-queries'
import { useLock, useProductionList } from './bakehouse/bakehouse-queries'
import { useQuestion, useSaveBagCounts } from './bread-saver/bread-saver-queries'
import { useExceptions, useSaveDays } from './closures/closure-queries'
import { useHours, usePause, usePauseState, useResume, useSaveDay } from './hours/hours-queries'
import { useChangeForCustomer, useOrder, useWriteNote } from './orders/orders-queries'
import { useEndAccess, useMembers } from './people/people-queries'
import { useQueues, useTake } from './queues/queues-queries'
import { useRefund, useRefundable } from './refund/refund-queries'
import { useSetStock, useStock, useUndoStock } from './stock/stock-queries'

const ORDER = { branchERPId: 17, orderNumber: 'HJ-2026-000017' }
const WAVE = { bakehouse: 1, date: '2026-11-30', wave: 1 }
const change = { changeId: 5 }
const [older, written] = [
  { text: 'older', change },
  { text: 'written', change },
]
const members = (state: string) => ({ members: [{ staffId: '1', name: 'Wiebke', state }] })
const products = (left: number) => ({ date: '2026-11-30', products: [{ skuid: 4, left }] })

type Case = {
  /** Calls the hooks of a screen: one reads the state, the other writes it. */
  use: () => { shown: unknown; write: { mutate: (input: never) => void } }
  input?: unknown
  before?: unknown
  response?: unknown
  after?: unknown
}
const cases: Readonly<Record<string, Case>> = {
  "an order's note": {
    use: () => ({ shown: useOrder(ORDER.orderNumber, older as never).data, write: useWriteNote(ORDER.orderNumber) }),
  },
  'a changed order': {
    use: () => ({
      shown: useOrder(ORDER.orderNumber, older as never).data,
      write: useChangeForCustomer(ORDER.orderNumber),
    }),
    response: { order: written },
  },
  'a refund': { use: () => ({ shown: useRefundable(ORDER, older as never).data, write: useRefund(ORDER) }) },
  'a queue': { use: () => ({ shown: useQueues(older as never).data, write: useTake() }) },
  'a recall': {
    use: () => ({ shown: useRecall(older as never).data, write: useWarn() }),
    input: change.changeId,
  },
  'a production list': {
    use: () => ({ shown: useProductionList(WAVE as never, older as never).data, write: useLock(WAVE as never) }),
  },
  'a pause': { use: () => ({ shown: usePauseState(17, older as never), write: usePause(17) }) },
  'the end of a pause': { use: () => ({ shown: usePauseState(17, older as never), write: useResume(17) }) },
  "a day's hours": { use: () => ({ shown: useHours(17, older as never), write: useSaveDay(17) }) },
  'closed days': { use: () => ({ shown: useExceptions(older as never), write: useSaveDays() }) },
  'bread-saver bags': { use: () => ({ shown: useQuestion(17, older as never), write: useSaveBagCounts(17) }) },
  'an ended access': {
    use: () => ({ shown: useMembers(members('active') as never).data, write: useEndAccess() }),
    ...{ before: members('active'), response: members('ended').members[0], after: members('ended') },
  },
  'a stock': {
    use: () => ({ shown: useStock(17, products(9) as never, {}).data, write: useSetStock(17, '2026-11-30') }),
    ...{ before: products(9), response: { product: { skuid: 4, left: 0 } }, after: products(0) },
  },
  'a stock that is taken back': {
    use: () => ({ shown: useStock(17, products(9) as never, {}).data, write: useUndoStock(17, '2026-11-30') }),
    ...{ before: products(9), response: { product: { skuid: 4, left: 0 } }, after: products(0) },
  },
}

test.each(Object.entries(cases))(
  'a reading that began before a write was accepted does not hide what it has made: %s',
  async (_, one) => {
    const { use, input = {}, before = older, response = written, after = written } = one
    const held: { read?: (body: unknown) => void; write?: (body: unknown) => void } = {}
    const hold = (kind: 'read' | 'write') =>
      new Promise<Response>((resolve) => {
        held[kind] = (body) => resolve(jsonResponse(200, body))
      })
    globalThis.fetch = async (_path, init) =>
      init?.body !== undefined ? hold('write') : held.read === undefined ? hold('read') : jsonResponse(200, after)
    const client = createQueryClient()
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    )
    const { result } = renderHook(use, { wrapper })
    expect(result.current.shown).toEqual(before)
    act(() => result.current.write.mutate(input as never))
    await waitFor(() => expect(held.write).toBeDefined())
    act(() => void client.refetchQueries({ type: 'active' }))
    await waitFor(() => expect(held.read).toBeDefined())

    held.write?.(response)
    await waitFor(() => expect(result.current.shown).toEqual(after))
    held.read?.(before)
    await waitFor(() => expect(client.isFetching()).toBe(0))
    expect(result.current.shown).toEqual(after)
  },
)

const twoParts: Readonly<Record<string, Case['use']>> = {
  refund: () => ({ shown: useOrder(ORDER.orderNumber, older as never).data, write: useRefund(ORDER) }),
  change: () => ({ shown: useRefundable(ORDER, older as never).data, write: useChangeForCustomer(ORDER.orderNumber) }),
}

test.each(Object.entries(twoParts))('a %s of an order shows in the other part of its page at once', async (_, use) => {
  globalThis.fetch = async () => jsonResponse(200, written)
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(use, { wrapper })
  expect(result.current.shown).toEqual(older)
  act(() => result.current.write.mutate({} as never))
  await waitFor(() => expect(result.current.shown).toEqual(written))
})
