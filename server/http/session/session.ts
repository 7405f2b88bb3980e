/**
 * The one cookie of the shop: encrypted, httpOnly, SameSite=Lax. It names the cart and opens the login, nothing else; the
 * login itself is a row of the bakery, so that a copied cookie is worth nothing once it has ended.
 */
import { randomUUID } from 'node:crypto'
import type { SessionStart } from '@/lib/contract/customers'
import { type Caller, type Refusal, refuse } from '@/lib/contract/operation'
import { config } from '../../config'
import { backend } from '../backend/backend'
import { NOBODY } from '../backend/calls'
import { oncePerRequest, requireRequest } from '../context'
import { createSealedCookie } from './sealed-cookies'

type Login = {
  /** Opens the row. */
  token: string
  /** 'Ich möchte eingeloggt bleiben.' */
  stay: boolean
}
type Session = Readonly<{
  cartId?: string | undefined
  login?: Login | undefined
  /** While the visitor looks at a bag that was filled for them: the one they fill themselves, null if they had none. */
  ownCart?: string | null | undefined
}>

const cookie = createSealedCookie<Session>({ name: 'shop', sameSite: 'lax' })
/** A guest's cart and a login that stays are kept for so long, any other login until the browser is closed. */
const keptSeconds = (): number => config().figures.sessionDays * 24 * 60 * 60

const readSession = async (): Promise<Session> => (await cookie.read()) ?? {}

const save = (session: Session): Promise<void> =>
  cookie.write(session, session.login === undefined || session.login.stay ? keptSeconds() : null)

/** null: the session was a customer's and has ended, so that its cart is not theirs either. */
async function callerOf(session: Session): Promise<Caller | null> {
  const { clientAddress } = requireRequest()
  const { login } = session
  const cartId = session.cartId ?? null
  if (login === undefined) return { cartId, customerId: null, clientAddress }
  const answer = await backend().customers.session(NOBODY, { sessionToken: login.token })
  return answer.ok && answer.value.login !== null ? { cartId, ...answer.value.login, clientAddress } : null
}

/** Who came without a session, or with one that has ended. */
const stranger = (): Caller => ({ ...NOBODY, clientAddress: requireRequest().clientAddress })

/** Who is reading. A forged, expired or ended session is nobody's. Asked once per page. */
export const reader = oncePerRequest(async (): Promise<Caller> => (await callerOf(await readSession())) ?? stranger())

/** Who is writing: a visitor without a cart id gets one now, so that crawlers who only look create nothing. */
export async function writer(): Promise<Caller> {
  const caller = await reader()
  if (caller.cartId !== null) return caller
  const session = await readSession()
  const cartId = randomUUID()
  await save({ ...session, cartId, login: caller.customerId === null ? undefined : session.login })
  return { ...caller, cartId }
}

/** Who sees the cart that the session names; a login that has ended leaves it to its customer. */
export async function cartOwner(mayWrite: boolean): Promise<Caller | Refusal> {
  const caller = await callerOf(await readSession())
  if (caller === null) return refuse('not_logged_in')
  return mayWrite && caller.cartId === null ? writer() : caller
}

/** After a login: nothing of the visitor's session is kept but the cart the bakery names. */
export async function startSession({ sessionToken, cartId }: SessionStart, stay: boolean): Promise<void> {
  const session = await readSession()
  await save({ ...session, cartId: cartId ?? undefined, login: { token: sessionToken, stay } })
}

/** From now on the visitor sees a bag that was filled for them; theirs is kept until they have paid it or leave it. */
export async function openBag(cartId: string): Promise<void> {
  const session = await readSession()
  if (session.cartId === cartId) return
  await save({ ...session, cartId, ownCart: session.ownCart ?? session.cartId ?? null })
}

/** Back to the visitor's own; nothing happens to who looks at it already. */
export async function leaveBag(): Promise<void> {
  const { ownCart, login } = await readSession()
  if (ownCart !== undefined) await save({ cartId: ownCart ?? undefined, login })
}

/** The visitor's own bag while they look at one that was filled for them; undefined: they look at their own. */
export const ownCartAside = async (): Promise<string | null | undefined> => (await readSession()).ownCart

/** The browser forgets its session; the bakery is told by `customers.logout`. */
export const endSession = (): Promise<void> => cookie.remove()
