import { hashPassword, verifyPassword } from './password-hash'

it('accepts the password that was hashed', async () => {
  await expect(verifyPassword('Moin-Moin-2026', await hashPassword('Moin-Moin-2026'))).resolves.toBe(true)
})

it('refuses another password', async () => {
  await expect(verifyPassword('moin-moin-2026', await hashPassword('Moin-Moin-2026'))).resolves.toBe(false)
})

it('salts: the same password never gives the same hash', async () => {
  expect(await hashPassword('Moin-Moin-2026')).not.toBe(await hashPassword('Moin-Moin-2026'))
})

it('refuses a hash of another form instead of failing', async () => {
  await expect(verifyPassword('Moin-Moin-2026', '$2b$12$abcdefghijklmnopqrstuv')).resolves.toBe(false)
})
