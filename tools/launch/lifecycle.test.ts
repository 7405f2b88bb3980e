import { explain } from './lifecycle'

test("prints a sentence for a database without the shop's tables", () => {
  const printed = jest.spyOn(console, 'error').mockImplementation(() => {})
  explain(new Error('Failed query', { cause: Object.assign(new Error('relation'), { code: '42P01' }) }))
  expect(printed.mock.calls).toEqual([[expect.stringContaining('run migrate first')]])
  printed.mockRestore()
})
