/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { createQueryClient } from '@/components/state/api/query-client'
import { SearchScreen } from './search-screen'

const hits = () => within(screen.getByRole('region', { name: 'Treffer' }))

test('no number of hits is shown before the search has answered', () => {
  globalThis.fetch = () => new Promise(() => {})
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SearchScreen text="hansen" date="" orderNumber={null} initial={undefined} />
    </QueryClientProvider>,
  )
  expect(hits().queryByText('0')).not.toBeInTheDocument()
})

test('no number of hits is shown before something is searched', () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SearchScreen text="" date="" orderNumber={null} initial={undefined} />
    </QueryClientProvider>,
  )
  expect(hits().queryByText('0')).not.toBeInTheDocument()
})

test('a search without a hit says so', () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SearchScreen text="hansen" date="" orderNumber={null} initial={{ orders: [], isCut: false }} />
    </QueryClientProvider>,
  )
  expect(hits().getByText('0')).toBeInTheDocument()
})
