/** The one cookie of the shop: encrypted, httpOnly, SameSite=Lax. It names the cart and who is logged in, nothing else. */
import { randomUUID } from 'node:crypto'
import { getIronSession, type IronSession, type SessionOptions, unsealData } from 'iron-session'
import { cookies } from 'next/headers'
import { cache } from 'react'
import type { SessionStart } from '@/lib/contract/customers'
import type { Caller } from '@/lib/contract/operation'
import { config } from '../config'
import { backend } from './backend'
import { NOBODY } from './calls'

type Login = {
  customerId: string
  /** Of the password that was given; another one has ended this login. */
  epoch: number
  /** 'Ich möchte eingeloggt bleiben.' */
  stay: boolean
  /** Milliseconds since 1970, when it ends in any case: a browser may restore its session cookies for ever. */
  until: number
}
type Session = { cartId?: string; login?: Login }

const DAY_MS = 24 * 60 * 60 * 1000
const STAY_DAYS = 30

/** A guest's cart and a login that stays are kept for thirty days, any other login until the browser is closed. */
const options = (endsWithBrowser: boolean): SessionOptions => ({
  cookieName: 'shop',
  password: config().sessionSecret,
  ttl: (STAY_DAYS * DAY_MS) / 1000,
  cookieOptions: {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: config().publicUrl.startsWith('https:'),
    ...(endsWithBrowser ? { maxAge: undefined } : {}),
  },
})

const openSession = async () => getIronSession<Session>(await cookies(), options(false))

/** Sessions by their cookie's text, for a minute: unsealing costs a tenth of a page. The text proves itself. */
const unsealed = new Map<string, Promise<Session>>()
const UNSEALED_MS = 60_000
const MAX_UNSEALED = 5_000

async function readSession(): Promise<Session> {
  const { cookieName, password, ttl } = options(false)
  const text = (await cookies()).get(cookieName)?.value
  if (text === undefined) return {}
  const known = unsealed.get(text)
  if (known !== undefined) return known
  if (unsealed.size === MAX_UNSEALED) unsealed.clear()
  const session = unsealData<Session>(text, { password, ...(ttl === undefined ? {} : { ttl }) })
  unsealed.set(text, session)
  setTimeout(() => unsealed.delete(text), UNSEALED_MS).unref()
  return session
}

async function save(session: IronSession<Session>): Promise<void> {
  session.updateConfig(options(session.login !== undefined && !session.login.stay))
  await session.save()
}

/** The login is in force: neither too old nor ended by a new password or by the end of the account. */
async function isInForce({ customerId, epoch, until }: Login, cartId: string | null): Promise<boolean> {
  if (until < Date.now()) return false
  const answer = await backend().customers.session({ cartId, customerId }, { sessionEpoch: epoch })
  return answer.ok && answer.value.active
}

/** null: the session was a customer's and has ended, so that its cart is not his either. */
async function callerOf(session: Session): Promise<Caller | null> {
  const { login } = session
  const cartId = session.cartId ?? null
  if (login === undefined) return { cartId, customerId: null }
  return (await isInForce(login, cartId)) ? { cartId, customerId: login.customerId } : null
}

/** Who is reading. A forged, expired or ended session is nobody's. Asked once per page. */
export const reader = cache(async (): Promise<Caller> => (await callerOf(await readSession())) ?? NOBODY)

/** Who is writing: a visitor without a cart id gets one now, so that crawlers who only look create nothing. */
export async function writer(): Promise<Caller> {
  const caller = (await callerOf(await readSession())) ?? NOBODY
  if (caller.cartId !== null) return caller
  const session = await openSession()
  if (caller.customerId === null) delete session.login
  session.cartId = randomUUID()
  await save(session)
  return { ...caller, cartId: session.cartId }
}

/** After a login: nothing of the visitor's session is kept but the cart the bakery names. */
export async function startSession(start: SessionStart, staySignedIn: boolean): Promise<void> {
  const session = await openSession()
  const { customerId, sessionEpoch: epoch, cartId } = start
  if (cartId === null) delete session.cartId
  else session.cartId = cartId
  session.login = { customerId, epoch, stay: staySignedIn, until: Date.now() + (staySignedIn ? STAY_DAYS : 1) * DAY_MS }
  await save(session)
}

/** After a change of password: this session goes on, all others have ended. */
export async function renewSession(sessionEpoch: number): Promise<void> {
  const session = await openSession()
  if (session.login === undefined) return
  session.login = { ...session.login, epoch: sessionEpoch }
  await save(session)
}

export async function endSession(): Promise<void> {
  const session = await openSession()
  session.destroy()
}
