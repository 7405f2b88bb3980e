/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createQueryClient } from '@/components/state/api/query-client'
import { BranchNote } from './branch-note'

test('what is typed stays when another person saves a note, which is shown before it is replaced', async () => {
  const sent: unknown[] = []
  globalThis.fetch = (async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)))
    return { ok: true, status: 200, headers: new Headers(), json: async () => ({}) }
  }) as never
  const client = createQueryClient()
  const page = (note: string) => (
    <QueryClientProvider client={client}>
      <BranchNote orderNumber="HJ-2026-000001" note={note} />
    </QueryClientProvider>
  )
  const { rerender } = render(page(''))
  const user = userEvent.setup()
  const field = () => screen.getByLabelText('Notiz für die Filiale')
  await user.type(field(), 'Kommt zu Fuß')
  rerender(page('Kommt mit dem Fahrrad'))
  expect(field()).toHaveValue('Kommt zu Fuß')
  expect(field()).toHaveAccessibleDescription(/Inzwischen steht hier: „Kommt mit dem Fahrrad“/)
  await user.click(screen.getByRole('button', { name: 'Notiz speichern' }))
  expect(sent).toEqual([{ orderNumber: 'HJ-2026-000001', before: 'Kommt mit dem Fahrrad', note: 'Kommt zu Fuß' }])
  rerender(page('Kommt zu Fuß'))
  expect(field()).toHaveAccessibleDescription('Steht bei der Bestellung und auf dem Bon.')
})

test('a note that another person saves is shown while nothing is typed', () => {
  const client = createQueryClient()
  const page = (note: string) => (
    <QueryClientProvider client={client}>
      <BranchNote orderNumber="HJ-2026-000001" note={note} />
    </QueryClientProvider>
  )
  const { rerender } = render(page('Kommt zu Fuß'))
  rerender(page('Kommt mit dem Fahrrad'))
  expect(screen.getByLabelText('Notiz für die Filiale')).toHaveValue('Kommt mit dem Fahrrad')
})
