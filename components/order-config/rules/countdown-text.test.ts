import { clockText, spokenText } from './countdown-text'

test.each([
  [300_000, '5:00'],
  [245_001, '4:06'],
  [9_000, '0:09'],
  [-5, '0:00'],
])('%i ms left read %s', (left, text) => {
  expect(clockText(left)).toBe(text)
})

test('changes the text for screen readers once a minute', () => {
  expect(spokenText(299_000)).toBe('Ihr Termin ist noch 5 Minuten für Sie reserviert.')
  expect(spokenText(59_000)).toBe('Ihr Termin ist noch eine Minute für Sie reserviert.')
})
