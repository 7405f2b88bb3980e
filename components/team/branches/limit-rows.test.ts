import { limitRowsOf, limitText } from './limit-rows'

test.each(['', '08:00–10:00;12;24', '08:00–10:00;;24, 10:00–12:00;3;', '–;;'])(
  '%s is the same after it was rows',
  (text) => {
    expect(limitText(limitRowsOf(text))).toBe(text)
  },
)
