/** Random tokens for links and cookies; the shop stores only their hash. */
import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** SHA-256 without salt suffices for 32 random bytes. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
