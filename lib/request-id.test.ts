import { newRequestId } from './request-id'

test('an id is new each time, and short enough for the contract', () => {
  const ids = Array.from({ length: 100 }, newRequestId)
  expect(new Set(ids).size).toBe(100)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/)
})
