import { testOrder } from '@/testing/order'
import { calendarFileOf } from './calendar-file'

const timesOf = (targetDateTime: string): string[] =>
  calendarFileOf(testOrder({ targetDateTime }), 'https://hansejunge.example')
    .content.split('\r\n')
    .filter((line) => /^DT(START|END)[;:].*20(26|27)/.test(line))

test('the appointment is in Berlin time', () => {
  expect(timesOf('2026-11-21T08:30:00+01:00')).toEqual([
    'DTSTART;TZID=Europe/Berlin:20261121T083000',
    'DTEND;TZID=Europe/Berlin:20261121T084500',
  ])
})

test('two appointments in the hour that October has twice are an hour apart, in UTC', () => {
  expect(timesOf('2027-10-31T02:30:00+02:00')).toEqual(['DTSTART:20271031T003000Z', 'DTEND:20271031T004500Z'])
  expect(timesOf('2027-10-31T02:30:00+01:00')).toEqual(['DTSTART:20271031T013000Z', 'DTEND:20271031T014500Z'])
})

test('an appointment that ends in that hour is in UTC, too', () => {
  expect(timesOf('2027-10-31T01:50:00+02:00')).toEqual(['DTSTART:20271030T235000Z', 'DTEND:20271031T000500Z'])
})
