import '@testing-library/jest-dom'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { routes } from '@/lib/routes'
import { breadNoteWords } from '@/lib/words/de/cart-note'
import { ChangeScreen } from './change-screen'

const push = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }))

const ORDERED = '2026-11-21T08:30:00+01:00'
const LATER = '2026-11-21T09:00:00+01:00'
const SUNDAY = ['2026-11-22T08:00:00+01:00', '2026-11-22T09:15:00+01:00']
const order = {
  orderGUID: '00000000-0000-4000-8000-000000000001',
  orderMode: 'pickup' as const,
  targetDateTime: ORDERED,
  note: breadNoteWords.whole as string,
}
const days = [
  { date: '2026-11-21', starts: ['2026-11-21T08:00:00+01:00', LATER] },
  { date: '2026-11-22', starts: SUNDAY },
]

let answer: { status: number; body: unknown }
const sent: unknown[] = []
beforeEach(() => {
  sent.length = 0
  push.mockClear()
  answer = { status: 200, body: {} }
  globalThis.fetch = jest.fn(async (_address, init) => {
    sent.push(JSON.parse(String(init?.body)))
    return {
      ok: answer.status === 200,
      status: answer.status,
      headers: new Headers({ 'content-type': 'application/json' }),
      json: async () => answer.body,
      text: async () => JSON.stringify(answer.body),
    } as Response
  })
})

const show = (more: Partial<typeof order> = {}) => render(<ChangeScreen order={{ ...order, ...more }} days={days} />)
const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const button = () => screen.queryByRole('button', { name: 'Änderung übernehmen' })
const difference = () => within(screen.getByRole('region', { name: 'Ihre Änderung' }))

test('nothing changed, nothing to send; the time that was ordered is among those to choose', () => {
  show()
  expect(button()).not.toBeInTheDocument()
  expect(screen.getByRole('option', { name: '08:30 Uhr (wie bestellt)' })).toBeInTheDocument()
})

test('was and is stand beside each other, go with what was seen, and lead back to the order', async () => {
  show()
  choose('Uhrzeit', LATER)
  fireEvent.click(screen.getByLabelText(breadNoteWords.sliced))
  expect(difference().getByText('Abholtermin').nextElementSibling).toHaveTextContent('bisher 08:30 Uhr jetzt 09:00 Uhr')
  fireEvent.click(button() as HTMLElement)
  await waitFor(() => expect(push).toHaveBeenCalledWith(routes.thankYou(order.orderGUID)))
  expect(sent).toEqual([
    {
      orderGUID: order.orderGUID,
      shown: { targetDateTime: ORDERED, note: breadNoteWords.whole },
      wanted: { targetDateTime: LATER, note: breadNoteWords.sliced },
    },
  ])
})

test('another day takes the next start at that clock, and back again there is nothing to send', () => {
  show()
  choose('Tag', '2026-11-22')
  expect(screen.getByLabelText('Uhrzeit')).toHaveValue(SUNDAY[1])
  choose('Tag', '2026-11-21')
  choose('Uhrzeit', ORDERED)
  expect(button()).not.toBeInTheDocument()
})

test('a refusal is told, and what was chosen stays', async () => {
  show()
  choose('Uhrzeit', LATER)
  answer = { status: 409, body: { code: 'slot_full', message: 'Dieser Zeitpunkt ist leider nicht mehr frei.' } }
  fireEvent.click(button() as HTMLElement)
  expect(await screen.findByRole('alert')).toHaveTextContent('nicht mehr frei')
  expect(screen.getByLabelText('Uhrzeit')).toHaveValue(LATER)
  expect(push).not.toHaveBeenCalled()
})

test('an order without bread is asked nothing about it', () => {
  show({ note: '' })
  expect(screen.queryByText('Wie dürfen wir Ihr Brot einpacken?')).not.toBeInTheDocument()
})
