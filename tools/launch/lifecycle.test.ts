import { explain } from './lifecycle'

test('a database that no shop was laid into is a sentence, not a stack', () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => {})
  explain(new Error('Failed query', { cause: Object.assign(new Error('relation'), { code: '42P01' }) }))
  expect(said.mock.calls).toEqual([[expect.stringContaining('run migrate first')]])
  said.mockRestore()
})
