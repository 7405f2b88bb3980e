/** @jest-environment node */
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { flushOnce } from './flush-once'

type Flushable = ServerResponse & { flush: () => void }

const flushableResponse = () => {
  const response = new ServerResponse(new IncomingMessage(new Socket())) as Flushable
  flushOnce(response)
  return response
}

test('what is written together is flushed once, what comes later once more', async () => {
  const response = flushableResponse()
  const flush = jest.fn()
  response.flush = flush
  for (let chunk = 0; chunk < 20; chunk++) response.flush()
  expect(flush).not.toHaveBeenCalled()
  await nextTurn()
  expect(flush).toHaveBeenCalledTimes(1)
  response.flush()
  await nextTurn()
  expect(flush).toHaveBeenCalledTimes(2)
})

test('a response that nothing compresses may be flushed as well', async () => {
  const response = flushableResponse()
  response.flush()
  await expect(nextTurn()).resolves.toBeUndefined()
})
