/** @jest-environment jsdom */
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createQueryClient } from '@/components/state/api/query-client'
import { testBranchOrder } from '@/testing/order'
import { useOrderSteps } from './use-order-steps'

const NUMBER = 'HJ-2026-000001'
type Sent = { to?: string; step?: string; answer: (status?: number) => Promise<void> }
const sent: Sent[] = []

beforeEach(() => {
  localStorage.clear()
  sent.length = 0
  Object.assign(globalThis, {
    fetch: (_path: string, request?: { body?: string }) =>
      new Promise((resolve) => {
        const body = JSON.parse(request?.body ?? '{}')
        const answer = (status = 200) =>
          act(async () => {
            const text = JSON.stringify(status === 200 ? testBranchOrder({ step: body.to }) : { code: 'step_taken' })
            resolve({
              ok: status === 200,
              status,
              headers: new Headers(),
              text: async () => text,
              json: async () => JSON.parse(text),
            })
          })
        sent.push({ ...body, answer })
      }),
  })
})

/** Renders screens of the desk that share one query cache. */
function createDesk() {
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return () => renderHook(() => useOrderSteps(17, 'me'), { wrapper })
}

const settle = () => act(async () => {})
const steps = () => sent.map(({ to, step }) => to ?? `${step} taken back`)

test('keeps a step when the response to the previous one arrives after its screen was unmounted', async () => {
  const showScreen = createDesk()
  const day = showScreen()
  act(() => day.result.current.setStep(NUMBER, 'noted'))
  await settle()
  day.unmount()
  const order = showScreen()
  act(() => order.result.current.setStep(NUMBER, 'preparing'))
  await settle()
  expect(steps()).toEqual(['noted'])
  await sent[0]?.answer()
  await settle()
  expect(steps()).toEqual(['noted', 'preparing'])
  expect(order.result.current.pending).toHaveLength(1)
  await sent[1]?.answer()
  await settle()
  expect(order.result.current.pending).toEqual([])
})

test('sends steps and taken-back steps in the order in which they were taken', async () => {
  const screen = createDesk()()
  act(() => {
    screen.result.current.setStep(NUMBER, 'ready')
    screen.result.current.takeBack(NUMBER, 'ready')
    screen.result.current.setStep(NUMBER, 'preparing')
  })
  await settle()
  for (let at = 0; at < 3; at += 1) {
    expect(steps()).toHaveLength(at + 1)
    await sent[at]?.answer()
    await settle()
  }
  expect(steps()).toEqual(['ready', 'ready taken back', 'preparing'])
})

test('shows the refusal of a step on the screen that is open then', async () => {
  const showScreen = createDesk()
  const day = showScreen()
  act(() => day.result.current.setStep(NUMBER, 'noted'))
  await settle()
  day.unmount()
  const order = showScreen()
  await sent[0]?.answer(409)
  await settle()
  expect(order.result.current.refusals.has(NUMBER)).toBe(true)
  act(() => order.result.current.setStep(NUMBER, 'preparing'))
  expect(order.result.current.refusals.has(NUMBER)).toBe(false)
})
