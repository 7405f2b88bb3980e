import { whyNodeIsTooOld } from './node-version'

it('accepts the required version of Node and newer ones', () => {
  expect(whyNodeIsTooOld('v24.0.0')).toBeNull()
  expect(whyNodeIsTooOld('v101.2.3')).toBeNull()
})

it('names the old and the required version', () => {
  expect(whyNodeIsTooOld('v20.20.2')).toBe('The shop needs Node 24 or newer. This is v20.20.2.')
})
