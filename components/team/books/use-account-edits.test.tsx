/** @jest-environment jsdom */
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createQueryClient } from '@/components/state/api/query-client'
import type { BookSettings } from '@/lib/contract/staff/books'
import { jsonResponse } from '@/testing/json-response'
import { hasUnsavedInput } from '../office/use-leave-question'
import { useAccountEdits } from './use-account-edits'

const STORED: BookSettings = { revision: 3, accounts: { fees: '4970' }, consultant: '', client: '', fiscalMonth: 1 }

function start() {
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook((settings: BookSettings) => useAccountEdits(settings), { wrapper, initialProps: STORED })
}

test('an account that another person saves meanwhile is shown before it is replaced', async () => {
  const sent: unknown[] = []
  globalThis.fetch = async (_, init) => {
    sent.push(JSON.parse(String(init?.body)))
    return jsonResponse(200, STORED)
  }
  const { result, rerender } = start()
  act(() => result.current.setAccount('fees', '4900'))
  expect(result.current.error).toBeUndefined()
  rerender({ ...STORED, revision: 4, accounts: { fees: '4980' } })
  expect(result.current.edited.accounts['fees']).toBe('4900')
  expect(result.current.error).toBe('Inzwischen steht hier: „Gebühren PayPal: 4980“. Ihre Eingabe ersetzt das.')
  act(() => result.current.save())
  await waitFor(() => expect(sent).toMatchObject([{ revision: 4, accounts: { fees: '4900' } }]))
})

test('what another person saves beside it stays, without a warning', () => {
  const { result, rerender } = start()
  act(() => result.current.setAccount('fees', '4900'))
  rerender({ ...STORED, revision: 4, accounts: { fees: '4970', transit: '1360' }, client: '77' })
  expect(result.current.edited).toMatchObject({ accounts: { fees: '4900', transit: '1360' }, client: '77' })
  expect(result.current.error).toBeUndefined()
})

test('edited accounts are asked about before their screen is left', () => {
  const { result } = start()
  act(() => result.current.setAccount('fees', '4900'))
  expect(hasUnsavedInput()).toBe(true)
  act(() => result.current.discard())
  expect(hasUnsavedInput()).toBe(false)
})
