import { hashPassword, verifyPassword } from './password-hash'

it('accepts the password that was hashed', async () => {
  await expect(verifyPassword('Moin-Moin-2026', await hashPassword('Moin-Moin-2026'))).resolves.toBe(true)
})

it('rejects another password', async () => {
  await expect(verifyPassword('moin-moin-2026', await hashPassword('Moin-Moin-2026'))).resolves.toBe(false)
})

it('uses a random salt: the same password gives different hashes', async () => {
  expect(await hashPassword('Moin-Moin-2026')).not.toBe(await hashPassword('Moin-Moin-2026'))
})

it('rejects a hash of another format without throwing', async () => {
  await expect(verifyPassword('Moin-Moin-2026', '$2b$12$abcdefghijklmnopqrstuv')).resolves.toBe(false)
})
