/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createQueryClient } from '@/components/state/api/query-client'
import { RiseScreen } from './rise-screen'

const row = { skuNumber: '1001', name: 'Speicherlaib', field: 'price::0:', before: '5,20', after: '5,35' }
let answer: () => { status: number; body: object }

beforeEach(() => {
  window.scrollTo = () => undefined
})

function show() {
  answer = () => ({ status: 200, body: { rows: [row], shown: 'x' } })
  globalThis.fetch = (async () => {
    const { status, body } = answer()
    const headers = { get: () => 'application/json' }
    return { ok: status < 400, status, headers, json: async () => body }
  }) as unknown as typeof fetch
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RiseScreen shelves={[{ slug: 'brote', name: 'Brote' }]} first="brote" only="" />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}
const chooseDay = (day: string) => fireEvent.change(screen.getByLabelText('Ab Tag'), { target: { value: day } })

test('a percentage that is no number is refused at its field; a chosen day is not asked for again', async () => {
  const user = show()
  chooseDay('2026-12-20')
  expect(await screen.findByText('Speicherlaib (1001)')).toBeVisible()
  const percent = screen.getByRole('textbox', { name: 'Prozent' })
  await user.clear(percent)
  await user.type(percent, 'viel')
  expect(percent).toHaveAccessibleDescription('Bitte eine Zahl wie 3 oder -2,5.')
  expect(percent).toBeInvalid()
  expect(screen.queryByText(/Wählen Sie einen Tag/)).toBeNull()
})

test('a moment of the past is refused at its fields', async () => {
  show()
  const faults = [{ skuNumber: '', field: 'from', reason: 'is in the past' }]
  answer = () => ({ status: 422, body: { code: 'edit_refused', message: 'Einige Angaben passen noch nicht.', faults } })
  chooseDay('2026-11-01')
  // The query is repeated once.
  expect(await screen.findByText('Bitte einen Zeitpunkt, der noch kommt.', {}, { timeout: 10_000 })).toBeVisible()
  expect(screen.getByLabelText('Ab Tag')).toBeInvalid()
  expect(screen.queryByText(/0 neue Preise/)).toBeNull()
})

test('new prices that cannot be read are no prices without effect, and are read again by a tap', async () => {
  const user = show()
  answer = () => ({ status: 500, body: { code: 'internal', message: 'Das hat gerade nicht geklappt.' } })
  chooseDay('2026-12-20')
  expect(await screen.findByText('Das hat gerade nicht geklappt.', {}, { timeout: 10_000 })).toBeVisible()
  expect(screen.queryByText(/0 neue Preise/)).toBeNull()
  answer = () => ({ status: 200, body: { rows: [row], shown: 'x' } })
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
  expect(await screen.findByText(/^1 Produkte?, 1 neue/)).toBeVisible()
})

test('saved prices are not saved twice; after another choice they can be saved again', async () => {
  const user = show()
  chooseDay('2026-12-20')
  expect(await screen.findByText('Speicherlaib (1001)')).toBeVisible()
  answer = () => ({ status: 200, body: { rows: [row], shown: 'x', changeId: 7 } })
  await user.click(screen.getByRole('button', { name: '1 Preis speichern' }))
  expect(await screen.findByText('Gespeichert als Fassung 7.')).toBeVisible()
  expect(screen.getByRole('button', { name: '1 Preis speichern' })).toHaveAttribute('disabled')
  await user.click(screen.getByRole('button', { name: /^Von Hand/ }))
  expect(screen.queryByText('Gespeichert als Fassung 7.')).toBeNull()
  expect(screen.getByRole('button', { name: '1 Preis speichern' })).toBeEnabled()
})
