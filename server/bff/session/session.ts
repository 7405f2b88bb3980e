/**
 * The one cookie of the shop: encrypted, httpOnly, SameSite=Lax. It names the cart and opens the login, nothing else; the
 * login itself is a row of the bakery, so that a copied cookie is worth nothing once it has ended.
 */
import { randomUUID } from 'node:crypto'
import { getIronSession, type IronSession, type SessionOptions, unsealData } from 'iron-session'
import { cache } from 'react'
import type { SessionStart } from '@/lib/contract/customers'
import { type Caller, type Refusal, refuse } from '@/lib/contract/operation'
import { config } from '../../config'
import { backend } from '../backend/backend'
import { NOBODY } from '../backend/calls'
import { clientAddressOf } from './client-address'
import { cookies, headers } from './exchange'
import { createUnsealer, withoutForeign } from './sealed-cookies'

type Login = {
  /** Opens the row. */
  token: string
  /** 'Ich möchte eingeloggt bleiben.' */
  stay: boolean
}
type Session = {
  cartId?: string
  login?: Login
  /** While the visitor looks at a bag that was filled for them: the one they fill themselves, null if they had none. */
  ownCart?: string | null
}

const COOKIE = 'shop'
/** A guest's cart and a login that stays are kept for so long, any other login until the browser is closed. */
const keptSeconds = (): number => config().figures.sessionDays * 24 * 60 * 60

const options = (endsWithBrowser: boolean): SessionOptions => ({
  cookieName: COOKIE,
  password: config().sessionSecret,
  ttl: keptSeconds(),
  cookieOptions: {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: config().publicUrl.startsWith('https:'),
    ...(endsWithBrowser ? { maxAge: undefined } : {}),
  },
})

const { unseal, remember } = createUnsealer<Session>(unsealData, () => ({
  password: config().sessionSecret,
  ttl: keptSeconds(),
}))

const openSession = async (): Promise<IronSession<Session>> =>
  getIronSession<Session>(withoutForeign(await cookies()), options(false))

const readSession = async (): Promise<Session> => (await unseal((await cookies()).get(COOKIE)?.value)) ?? {}

async function save(session: IronSession<Session>): Promise<void> {
  session.updateConfig(options(session.login !== undefined && !session.login.stay))
  await session.save()
  const { cartId, login, ownCart } = session
  remember((await cookies()).get(COOKIE)?.value, {
    ...(cartId !== undefined && { cartId }),
    ...(login !== undefined && { login }),
    ...(ownCart !== undefined && { ownCart }),
  })
}

const addressOfClient = async (): Promise<string> => clientAddressOf(await headers())

/** null: the session was a customer's and has ended, so that its cart is not theirs either. */
async function callerOf(session: Session): Promise<Caller | null> {
  const clientAddress = await addressOfClient()
  const { login } = session
  const cartId = session.cartId ?? null
  if (login === undefined) return { cartId, customerId: null, clientAddress }
  const answer = await backend().customers.session(NOBODY, { sessionToken: login.token ?? '' })
  return answer.ok && answer.value.login !== null ? { cartId, ...answer.value.login, clientAddress } : null
}

/** Who came without a session, or with one that has ended. */
const stranger = async (): Promise<Caller> => ({ ...NOBODY, clientAddress: await addressOfClient() })

/** Who is reading. A forged, expired or ended session is nobody's. Asked once per page. */
export const reader = cache(async (): Promise<Caller> => (await callerOf(await readSession())) ?? stranger())

/** Who is writing: a visitor without a cart id gets one now, so that crawlers who only look create nothing. */
export async function writer(): Promise<Caller> {
  const caller = await reader()
  if (caller.cartId !== null) return caller
  const session = await openSession()
  if (caller.customerId === null) delete session.login
  session.cartId = randomUUID()
  await save(session)
  return { ...caller, cartId: session.cartId }
}

/** Who sees the cart that the session names; a login that has ended leaves it to its customer. */
export async function cartOwner(mayWrite: boolean): Promise<Caller | Refusal> {
  const caller = await callerOf(await readSession())
  if (caller === null) return refuse('not_logged_in')
  return mayWrite && caller.cartId === null ? writer() : caller
}

/** After a login: nothing of the visitor's session is kept but the cart the bakery names. */
export async function startSession({ sessionToken, cartId }: SessionStart, stay: boolean): Promise<void> {
  const session = await openSession()
  if (cartId === null) delete session.cartId
  else session.cartId = cartId
  session.login = { token: sessionToken, stay }
  await save(session)
}

/** From now on the visitor sees a bag that was filled for them; theirs is kept until they have paid it or leave it. */
export async function openBag(cartId: string): Promise<void> {
  const session = await openSession()
  if (session.cartId === cartId) return
  session.ownCart ??= session.cartId ?? null
  session.cartId = cartId
  await save(session)
}

/** Back to the visitor's own; nothing happens to who looks at it already. */
export async function leaveBag(): Promise<void> {
  if ((await readSession()).ownCart === undefined) return
  const session = await openSession()
  const { ownCart } = session
  delete session.ownCart
  if (ownCart == null) delete session.cartId
  else session.cartId = ownCart
  await save(session)
}

/** The visitor's own bag while they look at one that was filled for them; undefined: they look at their own. */
export const ownCartAside = async (): Promise<string | null | undefined> => (await readSession()).ownCart

/** The browser forgets its session; the bakery is told by `customers.logout`. */
export async function endSession(): Promise<void> {
  const session = await openSession()
  session.destroy()
}
