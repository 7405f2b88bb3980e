/** Password hashes: Argon2id in PHC form, with the parameters OWASP recommends (19 MiB, 2 passes, 1 lane). */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createSemaphore } from './semaphore'

const deriveAsync = promisify(argon2)

type Cost = { memory: number; passes: number; parallelism: number }
const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const TAG_BYTES = 32

/** Each hash takes 19 MiB and one of Node's four worker threads, which files, DNS and cookies need as well. */
const inTurn = createSemaphore(2)
const VERSION = 19

const PHC =
  /^\$argon2id\$v=19\$m=(?<memory>\d+),t=(?<passes>\d+),p=(?<parallelism>\d+)\$(?<salt>[A-Za-z0-9+/]+)\$(?<tag>[A-Za-z0-9+/]+)$/

const derive = (password: string, nonce: Buffer, cost: Cost, tagLength: number): Promise<Buffer> =>
  inTurn(() => deriveAsync('argon2id', { message: Buffer.from(password.normalize('NFC')), nonce, tagLength, ...cost }))

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

/** `$argon2id$v=19$m=19456,t=2,p=1$<salt>$<tag>`; takes about 40 ms, off the event loop. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await derive(password, salt, COST, TAG_BYTES)
  return `$argon2id$v=${VERSION}$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(salt)}$${base64(tag)}`
}

/** False for a wrong password and for a hash of another form; the comparison takes constant time. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const parts = PHC.exec(hash)?.groups
  if (parts === undefined) return false
  const expected = Buffer.from(parts['tag'] ?? '', 'base64')
  const cost = {
    memory: Number(parts['memory']),
    passes: Number(parts['passes']),
    parallelism: Number(parts['parallelism']),
  }
  const actual = await derive(password, Buffer.from(parts['salt'] ?? '', 'base64'), cost, expected.length)
  return timingSafeEqual(actual, expected)
}
