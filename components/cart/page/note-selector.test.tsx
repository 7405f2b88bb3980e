/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { answerWith, cartOf, renderWithCart } from '@/testing/cart'
import { BreadNote } from './note-selector'
import { TableNote, useTableNumber } from './table-note'

const SLICED = 'Bitte alle Brote schneiden'

it('starts with whole loaves', () => {
  renderWithCart(<BreadNote />, cartOf())
  expect(screen.getByRole('radio', { name: 'Ich nehme meine Brote am Stück' })).toBeChecked()
})

it('saves the other choice and shows a confirmation', async () => {
  const sent = answerWith({ '/api/cart/note': { body: cartOf({ cartNote: SLICED }) } })
  renderWithCart(<BreadNote />, cartOf())
  await userEvent.click(screen.getByRole('radio', { name: SLICED }))
  expect(await screen.findByText('Erfolgreich gespeichert')).toBeVisible()
  expect(sent[0]?.body).toEqual({ noteText: SLICED })
})

it('restores the saved choice when saving fails', async () => {
  answerWith({ '/api/cart/note': { status: 500, body: { message: 'Es ist ein Fehler aufgetreten.' } } })
  renderWithCart(<BreadNote />, cartOf())
  await userEvent.click(screen.getByRole('radio', { name: SLICED }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Es ist ein Fehler aufgetreten.')
  expect(screen.getByRole('radio', { name: SLICED })).not.toBeChecked()
})

function Table({ table }: { table: number | null }) {
  const number = useTableNumber({ orderMode: 'inhouse', table })
  return <TableNote number={number} />
}

it('is prefilled with the table of the order configuration', () => {
  renderWithCart(<Table table={12} />, cartOf())
  expect(screen.getByRole('textbox', { name: 'Tischnummer *' })).toHaveValue('12')
})

it('saves the table as note when the field loses the focus', async () => {
  const sent = answerWith({ '/api/cart/note': { body: cartOf({ cartNote: 'Tisch-7' }) } })
  renderWithCart(<Table table={null} />, cartOf())
  await userEvent.type(screen.getByRole('textbox', { name: 'Tischnummer *' }), '7')
  await userEvent.tab()
  expect(await screen.findByText('Erfolgreich gespeichert')).toBeVisible()
  expect(sent[0]?.body).toEqual({ noteText: 'Tisch-7' })
})

it('shows at its field that the branch has no such table, until the number changes', async () => {
  const message = 'Bitte geben Sie eine gültige Tischnummer an.'
  answerWith({
    '/api/cart/note': { status: 422, body: { code: 'table_invalid', message } },
    '/api/cart': { body: cartOf() },
  })
  renderWithCart(<Table table={null} />, cartOf())
  const field = screen.getByRole('textbox', { name: 'Tischnummer *' })
  await userEvent.type(field, '99')
  await userEvent.tab()
  await waitFor(() => expect(field).toHaveAccessibleDescription(message))
  await userEvent.type(field, '{Backspace}')
  expect(field).toBeValid()
})

it.each([
  ['', 'Bitte geben Sie eine Tischnummer an.'],
  ['zwei', 'Bitte geben Sie eine gültige Tischnummer an.'],
])('shows the error of the table number "%s"', async (typed, message) => {
  renderWithCart(<Table table={null} />, cartOf())
  const field = screen.getByRole('textbox', { name: 'Tischnummer *' })
  await userEvent.click(field)
  if (typed !== '') await userEvent.keyboard(typed)
  await userEvent.tab()
  expect(field).toHaveAccessibleDescription(message)
})

function Delivery() {
  const { valid, error, touch } = useTableNumber({ orderMode: 'delivery', table: null })
  return (
    <button type="button" onClick={touch}>
      {valid && error === undefined ? 'nothing is missing' : 'a table is missing'}
    </button>
  )
}

it('shows no table field for other order modes', async () => {
  renderWithCart(<Delivery />, cartOf())
  await userEvent.click(screen.getByRole('button'))
  expect(screen.getByRole('button')).toHaveTextContent('nothing is missing')
})
