/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createQueryClient } from '@/components/state/api/query-client'
import type { DayCheck } from '@/lib/contract/branches/branch-hours'
import { DayEditor } from './day-editor'
import { useSaveDay } from './hours-queries'

const check: DayCheck = {
  ...{ version: '1', hours: [{ opens: '07:00', closes: '12:00' }], orders: [], holds: 0 },
  ...{ standingOrders: 0, standing: [] },
}
let answer: () => Promise<{ status: number; body: object }>

function Editor() {
  const save = useSaveDay(23)
  return <DayEditor branchERPId={23} date="2026-12-06" day={null} mayDecide save={save} onClose={() => {}} />
}

function show() {
  globalThis.fetch = (async () => {
    const { status, body } = await answer()
    const headers = { get: () => 'application/json' }
    return { ok: status < 400, status, headers, json: async () => body }
  }) as unknown as typeof fetch
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Editor />
    </QueryClientProvider>,
  )
}

test('does not show a day as closed while its regular hours are loading', async () => {
  let arrive = () => {}
  answer = () => new Promise((resolve) => (arrive = () => resolve({ status: 200, body: check })))
  show()
  expect(screen.queryByRole('checkbox', { name: 'Ganz geschlossen' })).not.toBeInTheDocument()
  arrive()
  expect(await screen.findByRole('checkbox', { name: 'Ganz geschlossen' })).not.toBeChecked()
  expect(screen.getByLabelText('Öffnet')).toHaveValue('07:00')
})

test('retries a day that failed to load', async () => {
  answer = async () => ({ status: 400, body: { message: 'Das hat nicht geklappt.', code: 'unavailable' } })
  show()
  // The query retries twice before it fails.
  const again = await screen.findByRole('button', { name: 'Erneut versuchen' }, { timeout: 10_000 })
  expect(screen.queryByRole('checkbox', { name: 'Ganz geschlossen' })).not.toBeInTheDocument()
  answer = async () => ({ status: 200, body: check })
  await userEvent.click(again)
  expect(await screen.findByRole('checkbox', { name: 'Ganz geschlossen' })).toBeVisible()
})

test("offers only a move for an order above the person's refund limit", async () => {
  const order = {
    ...{ orderNumber: 'HJ-2026-000001', orderMode: 'pickup' as const, customerName: 'Fiete Hansen', grandTotal: 5_720 },
    ...{ lines: ['52 × Hafenbrötchen'], targetDateTime: '2026-12-06T08:00:00+01:00' },
    ...{ proposal: '2026-12-07T08:00:00+01:00', mayRefund: false },
  }
  answer = async () => ({ status: 200, body: { ...check, orders: [order] } })
  show()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Ganz geschlossen' }))
  expect(await screen.findByRole('radio', { name: 'Erstattet Zentrale' })).toBeDisabled()
  expect(screen.getByRole('radio', { name: /08:00|8:00/ })).toBeChecked()
})

test('names the standing orders that a closed day leaves out', async () => {
  const standing = [{ branchERPId: 23, customer: 'Inken Johannsen', weekdays: [6, 7], time: '08:30' }]
  answer = async () => ({ status: 200, body: { ...check, standingOrders: 3, standing } })
  show()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Ganz geschlossen' }))
  const part = await screen.findByRole('region', { name: 'Dauerbestellungen' })
  expect(part).toHaveTextContent('3 Dauerbestellungen setzen an diesem Tag aus und laufen danach weiter.')
  expect(part).toHaveTextContent('Inken Johannsen: jeden Samstag und Sonntag, 08:30 Uhr')
  expect(part).toHaveTextContent('und 2 weitere')
})

test('hours that are on their way can no longer be given up', async () => {
  answer = async () => ({ status: 200, body: check })
  show()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Ganz geschlossen' }))
  const save = screen.getByRole('button', { name: 'Zeiten speichern' })
  await waitFor(() => expect(save).toBeEnabled())
  expect(screen.getByRole('button', { name: 'Verwerfen' })).toBeEnabled()
  answer = () => new Promise(() => {})
  await userEvent.click(save)
  expect(screen.getByRole('button', { name: 'Verwerfen' })).toBeDisabled()
})
