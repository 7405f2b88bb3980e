import { whyNodeIsTooOld } from './node-version'

it('takes the Node that the shop is written for, and newer ones', () => {
  expect(whyNodeIsTooOld('v24.0.0')).toBeNull()
  expect(whyNodeIsTooOld('v101.2.3')).toBeNull()
})

it('says of an older one which it is, and which is needed', () => {
  expect(whyNodeIsTooOld('v20.20.2')).toBe('The shop needs Node 24 or newer. This is v20.20.2.')
})
