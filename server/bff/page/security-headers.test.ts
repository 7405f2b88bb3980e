/** @jest-environment node */
import { contentSecurityPolicy, paypalOrigins } from './security-headers'

const policy = (development = false) =>
  contentSecurityPolicy({ nonce: 'abc', paypalOrigins: ['http://localhost:3001'], mapOrigins: [], development })

it('runs only scripts with this response’s nonce', () => {
  expect(policy()).toContain("script-src 'self' 'nonce-abc' 'strict-dynamic';")
})

it('allows evaluated code in development only', () => {
  expect(policy(true)).toContain('unsafe-eval')
  expect(policy()).not.toContain('unsafe-eval')
})

it('lets the page speak to the configured payment provider and nobody else', () => {
  expect(policy()).toContain("connect-src 'self' http://localhost:3001;")
})

it('adds the hosts that PayPal’s own script asks for', () => {
  expect(paypalOrigins('https://api-m.sandbox.paypal.com', 'https://www.sandbox.paypal.com/web-sdk/v6/core')).toEqual([
    'https://api-m.sandbox.paypal.com',
    'https://www.sandbox.paypal.com',
    'https://*.paypal.com',
    'https://*.paypalobjects.com',
  ])
})

it('adds no host of PayPal for the simulator', () => {
  expect(paypalOrigins('http://localhost:3001', 'http://localhost:3001/web-sdk/v6/core')).toEqual([
    'http://localhost:3001',
  ])
})
