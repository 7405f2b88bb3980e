/** @jest-environment jsdom */
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createQueryClient } from '@/components/state/api/query-client'
import { useGridCells } from './grid-queries'

const product = { skuNumber: '1001', name: 'Speicherlaib', imagePath: '', category: 'brote', variantOf: null }
const branch = { erpId: 17, name: 'Lübeck', land: 'SH' }
const window = { rows: [0, 0], columns: [0, 0] } as const

test('a cell is known only after it was read; one that cannot be read is reported and read again', async () => {
  let isDown = true
  globalThis.fetch = (async () => ({
    ...{ ok: !isDown, status: isDown ? 500 : 200, headers: { get: () => 'application/json' } },
    json: async () => (isDown ? { code: 'internal', message: 'Das hat nicht geklappt.' } : { cells: [], off: [] }),
  })) as unknown as typeof fetch
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useGridCells([product], [branch], { day: '', window }), { wrapper })
  expect(result.current.isKnown(0, 0)).toBe(false)
  // The query is repeated once.
  await waitFor(() => expect(result.current.error?.message).toBe('Das hat nicht geklappt.'), { timeout: 10_000 })
  expect(result.current.isKnown(0, 0)).toBe(false)
  isDown = false
  act(() => result.current.readAgain())
  await waitFor(() => expect(result.current.isKnown(0, 0)).toBe(true))
  expect(result.current.error).toBeNull()
})
