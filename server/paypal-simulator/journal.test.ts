import { addDays } from 'date-fns/addDays'
import { openJournal } from './journal'

const START = new Date('2026-12-01T08:00:00Z')

test('a response is known for 45 days, as at PayPal', () => {
  jest.useFakeTimers({ now: START })
  const journal = openJournal(undefined)
  journal.saveResponse({ key: 'capture-1', status: 201, body: { id: 'C1' } })
  jest.setSystemTime(addDays(START, 44))
  expect(journal.responseFor('capture-1')).toMatchObject({ status: 201, body: { id: 'C1' } })
  jest.setSystemTime(addDays(START, 45))
  expect(journal.responseFor('capture-1')).toBeUndefined()
  jest.useRealTimers()
})
