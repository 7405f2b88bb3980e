import { z } from 'zod'
import { newRequestId } from './request-id'

test('an id is a UUID of random bits, new each time', () => {
  const ids = Array.from({ length: 100 }, newRequestId)
  expect(new Set(ids).size).toBe(100)
  for (const id of ids) expect(z.uuidv4().safeParse(id).error).toBeUndefined()
})
