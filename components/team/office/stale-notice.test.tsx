/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createQueryClient } from '@/components/state/api/query-client'
import { StaleNotice } from './stale-notice'

const List = ({ queryFn }: { queryFn: () => Promise<string> }) => {
  const { data } = useQuery({ queryKey: ['list'], queryFn, initialData: 'alt', retry: false })
  return <p>{data}</p>
}

test('a list that cannot be read again stays, is called out of date, and is read again by a tap', async () => {
  let isDown = true
  const client = createQueryClient()
  render(
    <QueryClientProvider client={client}>
      <StaleNotice />
      <List queryFn={() => (isDown ? Promise.reject(new Error('down')) : Promise.resolve('neu'))} />
    </QueryClientProvider>,
  )
  expect(screen.queryByRole('button')).toBeNull()
  await client.refetchQueries()
  expect(await screen.findByText('Diese Seite ist nicht auf dem neuesten Stand.')).toBeVisible()
  expect(screen.getByText('alt')).toBeVisible()
  isDown = false
  await userEvent.setup().click(screen.getByRole('button', { name: 'Noch einmal versuchen' }))
  expect(await screen.findByText('neu')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})
