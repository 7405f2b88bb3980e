/** Secrets that somebody carries in a link or a cookie, of which the shop keeps a hash only. */
import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** SHA-256 will do: nobody guesses 32 random bytes. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
