/** @jest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addition, useAddProduct } from '@/components/state/cart-mutations'
import { cartOf, renderWithCart } from '@/testing/cart'
import { jsonResponse } from '@/testing/json-response'

function Add() {
  const { mutate, error, isPending } = useAddProduct('Category Page')
  return (
    <>
      <button type="button" onClick={() => mutate(addition(101001, 2))}>
        Hinzufügen
      </button>
      <p>{isPending ? 'läuft' : (error?.message ?? 'bereit')}</p>
    </>
  )
}

/** Responds to one request after the other; null is a response that never arrives. */
function answersInTurn(...answers: ({ status: number; body: unknown } | null)[]): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = []
  globalThis.fetch = async (_path, init) => {
    const answer = init?.method === 'POST' ? answers[sent.push(JSON.parse(String(init.body))) - 1] : answers.at(-1)
    if (!answer) throw new TypeError('Failed to fetch')
    const { status, body } = answer
    return jsonResponse(status, body)
  }
  return sent
}

const press = async () => {
  renderWithCart(<Add />, cartOf())
  await userEvent.click(screen.getByRole('button'))
}
const isDone = (text: RegExp) => waitFor(() => screen.getByText(text), { timeout: 5000 })

it('repeats an add with the same id when the response was lost', async () => {
  const sent = answersInTurn(null, { status: 200, body: cartOf() })
  await press()
  await isDone(/^bereit$/)
  await waitFor(() => expect(sent).toHaveLength(2), { timeout: 5000 })
  await isDone(/^bereit$/)
  expect(sent[0]).toMatchObject({ SKUID: 101001, CartItemUnits: 2, requestId: expect.stringMatching(/./) })
  expect(sent[1]).toEqual(sent[0])
})

it('shows an error after the second attempt without a connection', async () => {
  const sent = answersInTurn(null, null)
  await press()
  await isDone(/Keine Verbindung/)
  expect(sent).toHaveLength(2)
})

it('does not repeat a refused add', async () => {
  const sent = answersInTurn({ status: 409, body: { code: 'stock_exceeded', message: 'Ausverkauft.' } })
  await press()
  await isDone(/^Ausverkauft\.$/)
  expect(sent).toHaveLength(1)
})

it('sends two adds for two clicks', async () => {
  const sent = answersInTurn({ status: 200, body: cartOf() }, { status: 200, body: cartOf() })
  await press()
  await userEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.['requestId']).not.toBe(sent[0]?.['requestId'])
})

it('sends one add for two clicks of the same moment', async () => {
  const sent = answersInTurn({ status: 200, body: cartOf() }, { status: 200, body: cartOf() })
  renderWithCart(<Add />, cartOf())
  act(() => {
    screen.getByRole('button').click()
    screen.getByRole('button').click()
  })
  await waitFor(() => expect(sent).toHaveLength(1))
  await isDone(/^bereit$/)
  expect(sent).toHaveLength(1)
})
