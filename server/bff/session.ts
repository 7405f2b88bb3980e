/** The one cookie of the shop: encrypted, httpOnly, SameSite=Lax. It names the cart, nothing else about the visitor. */
import { randomUUID } from 'node:crypto'
import { getIronSession, type SessionOptions } from 'iron-session'
import { cookies } from 'next/headers'
import type { Caller } from '@/lib/contract/operation'
import { config } from '../config'

type Session = { cartId?: string; customerId?: string }

const THIRTY_DAYS = 30 * 24 * 60 * 60

const options = (): SessionOptions => ({
  cookieName: 'shop',
  password: config().sessionSecret,
  ttl: THIRTY_DAYS,
  cookieOptions: { httpOnly: true, sameSite: 'lax', path: '/', secure: config().publicUrl.startsWith('https:') },
})

const readSession = async () => getIronSession<Session>(await cookies(), options())

const callerOf = (session: Session): Caller => ({
  cartId: session.cartId ?? null,
  customerId: session.customerId ?? null,
})

/** Who is reading. A forged or expired cookie is nobody. */
export async function reader(): Promise<Caller> {
  return callerOf(await readSession())
}

/** Who is writing: a visitor without a cart id gets one now, so that crawlers who only look create nothing. */
export async function writer(): Promise<Caller> {
  const session = await readSession()
  if (session.cartId === undefined) {
    session.cartId = randomUUID()
    await session.save()
  }
  return callerOf(session)
}
