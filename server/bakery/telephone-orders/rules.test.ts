import { instantAt } from '@/lib/format/berlin-time'
import { appointmentAt, BREAD, NIGHT, planOf } from '@/testing/baking-waves'
import { testBranch } from '@/testing/branch-record'
import { codeForm, lastPayTime, namesOfText, payTimes, telephoneState } from './rules'

const at = (clock: string, day = '2026-11-28') => instantAt(day, clock)

test('in one hour, this evening and tomorrow at noon are offered, as long as the bakery can wait', () => {
  const now = at('14:03')
  const usual = [at('15:05'), at('20:00'), at('12:00', '2026-11-29')]
  expect(payTimes(now, at('06:00', '2026-12-01'))).toEqual(usual)
  expect(payTimes(now, at('18:30'))).toEqual([at('15:05'), at('18:30')])
  expect(payTimes(now, at('20:00'))).toEqual(usual.slice(0, 2))
  expect(payTimes(now, at('14:30'))).toEqual([at('14:30')])
})

test('nothing is offered that is over, or too soon to find the link', () => {
  expect(payTimes(at('14:03'), at('14:10'))).toEqual([])
  expect(payTimes(at('14:03'), at('13:00'))).toEqual([])
  expect(payTimes(at('21:30'), at('06:00', '2026-12-01'))).toEqual([at('22:30'), at('12:00', '2026-11-29')])
})

test('in the last minutes before a cut-off an order is payable as a supplement, as it is after the cut-off', () => {
  const branch = testBranch({ transportMinutes: 45, preparationMinutes: 30 })
  const order = { ...appointmentAt('10:00'), branch, skuids: [BREAD] }
  const friday = (clock: string) => instantAt('2026-11-20', clock)
  const latest = (clock: string) => lastPayTime(planOf([NIGHT]), order, 0, friday(clock))
  expect(latest('19:49')).toEqual(friday('20:00'))
  expect(latest('19:52')).toEqual(latest('20:01'))
  expect(payTimes(friday('19:52'), latest('19:52'))).not.toEqual([])
})

test('a paid order is paid, whatever happened besides', () => {
  const now = at('14:00')
  const open = { sentAt: at('13:00'), discardedAt: null, heldUntil: at('15:00'), isPaid: false, isBeingPaid: false }
  const over = { ...open, heldUntil: now }
  expect(telephoneState(open, now)).toBe('open')
  expect(telephoneState(over, now)).toBe('lapsed')
  expect(telephoneState({ ...over, discardedAt: now }, now)).toBe('discarded')
  expect(telephoneState({ ...over, discardedAt: now, isBeingPaid: true }, now)).toBe('paying')
  expect(telephoneState({ ...over, discardedAt: now, isPaid: true }, now)).toBe('paid')
})

test.each([
  ['Fenja Ahlers', 'Fenja', 'Ahlers'],
  ['  Anna  Lena von der Ahe ', 'Anna Lena von der', 'Ahe'],
  ['Ahlers', '', 'Ahlers'],
  ['', '', ''],
])('the last word of %j is the last name', (name, firstName, lastName) => {
  expect(namesOfText(name)).toEqual({ firstName, lastName })
})

test('a code is the same in any spelling', () => {
  expect(['KX7 429', 'kx7-429', ' kx7429 '].map(codeForm)).toEqual(['KX7429', 'KX7429', 'KX7429'])
})
