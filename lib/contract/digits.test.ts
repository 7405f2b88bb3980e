import { z } from 'zod'
import { fromDigits } from './digits'
import { endpoints } from './endpoints'

const NO_NUMBERS = [
  '0x11',
  '17e0',
  ' 17',
  '17 ',
  '+17',
  '-17',
  '17.0',
  '1_7',
  '017',
  '１７',
  'Infinity',
  '9'.repeat(10),
]

test.each([...NO_NUMBERS, ''])('%j is no number of an address', (text) => {
  expect(fromDigits(text)).toBeNull()
})

test.each(['0', '1', '17', '999999999'])('%s is one', (text) => {
  expect(fromDigits(text)).toBe(Number(text))
})

/** Numbers that calls of the shop read from an address: of its query, and of its path. */
const numbers = endpoints.flatMap(({ endpoint, operation }) => {
  const input: z.ZodType = operation.wire?.input ?? operation.input
  const { properties = {} } = z.toJSONSchema(input, { io: 'input' })
  return Object.entries(properties).flatMap(([key, schema]) => {
    const isNumber = ['integer', 'number'].includes(String(Object(schema).type))
    return isNumber && (endpoint.startsWith('GET') || endpoint.includes(`[${key}]`)) ? [{ endpoint, key, input }] : []
  })
})
const isTaken = ({ key, input }: (typeof numbers)[number], given: unknown): boolean =>
  input.safeParse({ [key]: given }).error?.issues.every(({ path }) => path[0] !== key) ?? true

test('some endpoints have a number in their path', () => {
  expect(numbers.map(({ endpoint }) => endpoint)).toEqual(
    expect.arrayContaining(['GET /api/branch-orders', 'GET /api/customer/orders', 'POST /api/wishlist/add/[id]']),
  )
})

describe.each(numbers)('$key of $endpoint', (number) => {
  test('is read from digits, and may be a number', () => {
    expect([isTaken(number, '17'), isTaken(number, 17)]).toEqual([true, true])
  })

  test('is nothing else', () => {
    expect(NO_NUMBERS.filter((text) => isTaken(number, text))).toEqual([])
  })
})
