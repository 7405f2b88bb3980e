import { dayInText } from './rules'

const TODAY = '2026-11-21'

test.each([
  ['müller 22.11.', '2026-11-22', 'müller'],
  ['22.11.2026 müller', '2026-11-22', 'müller'],
  ['1.3.', '2027-03-01', ''],
  ['31.12.25', '2025-12-31', ''],
  ['2026-11-05 brot', '2026-11-05', 'brot'],
  ['29.2.', undefined, '29.2.'],
  ['31.11.', undefined, '31.11.'],
  ['HJ-2026-11-05', undefined, 'HJ-2026-11-05'],
  ['22,40', undefined, '22,40'],
  ['müller', undefined, 'müller'],
])('the day in %j is %j', (text, day, rest) => {
  expect(dayInText(text, TODAY)).toEqual({ day, rest })
})
