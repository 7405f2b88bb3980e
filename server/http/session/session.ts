/**
 * The session cookie of visitors: encrypted, httpOnly, SameSite=Lax. It contains the cart's id and the token of the login. The
 * login itself is a row of the bakery's database, so a copied cookie is useless after the login has ended.
 */
import { randomUUID } from 'node:crypto'
import type { SessionStart } from '@/lib/contract/account/customers'
import { type Caller, type Refusal, refuse } from '@/lib/contract/operation'
import { config } from '../../config'
import { backend } from '../backend/backend'
import { ANONYMOUS } from '../backend/calls'
import { oncePerRequest, requireRequest } from '../context'
import { createSealedCookie } from './sealed-cookies'

type Login = {
  /** The token that identifies the login's row. */
  token: string
  /** 'Ich möchte eingeloggt bleiben.' */
  stay: boolean
}
type Session = Readonly<{
  cartId?: string | undefined
  login?: Login | undefined
  /** While the visitor sees a cart prepared by a standing order: their own cart, null if they have none. Otherwise undefined. */
  ownCart?: string | null | undefined
}>

const cookie = createSealedCookie<Session>({ name: 'shop', sameSite: 'lax' })
/** Lifetime of the cookie for guests and for logins with 'eingeloggt bleiben'; others last until the browser is closed. */
const lifetimeSeconds = (): number => config().businessSettings.sessionDays * 24 * 60 * 60

const readSession = async (): Promise<Session> => (await cookie.read()) ?? {}

const save = (session: Session): Promise<void> =>
  cookie.write(session, session.login === undefined || session.login.stay ? lifetimeSeconds() : null)

/** null: the login has ended. Its cart belongs to the customer and must not be shown either. */
async function callerOf(session: Session): Promise<Caller | null> {
  const { clientAddress } = requireRequest()
  const { login } = session
  const cartId = session.cartId ?? null
  if (login === undefined) return { cartId, customerId: null, clientAddress }
  const answer = await backend().customers.session(ANONYMOUS, { sessionToken: login.token })
  return answer.ok && answer.value.login !== null ? { cartId, ...answer.value.login, clientAddress } : null
}

/** A visitor without a session or with an ended one. */
const anonymousVisitor = (): Caller => ({ ...ANONYMOUS, clientAddress: requireRequest().clientAddress })

/** The caller of a read. A forged, expired or ended session counts as none. Loaded once per request. */
export const readingCaller = oncePerRequest(
  async (): Promise<Caller> => (await callerOf(await readSession())) ?? anonymousVisitor(),
)

/** The caller of a write. A visitor without a cart gets a cart id now; reads do not create one. */
export async function writingCaller(): Promise<Caller> {
  const caller = await readingCaller()
  if (caller.cartId !== null) return caller
  const session = await readSession()
  const cartId = randomUUID()
  await save({ ...session, cartId, login: caller.customerId === null ? undefined : session.login })
  return { ...caller, cartId }
}

/** The caller for operations that show the session's cart; refused if the login has ended. */
export async function cartOwner(mayWrite: boolean): Promise<Caller | Refusal> {
  const caller = await callerOf(await readSession())
  if (caller === null) return refuse('not_logged_in')
  return mayWrite && caller.cartId === null ? writingCaller() : caller
}

/** Starts a login: the new session contains only the token and the cart chosen by the bakery. */
export async function startSession({ sessionToken, cartId }: SessionStart, stay: boolean): Promise<void> {
  const session = await readSession()
  await save({ ...session, cartId: cartId ?? undefined, login: { token: sessionToken, stay } })
}

/** Shows a cart prepared by a standing order. The visitor's own cart is restored when they pay or leave it. */
export async function openPreparedCart(cartId: string): Promise<void> {
  const session = await readSession()
  if (session.cartId === cartId) return
  await save({ ...session, cartId, ownCart: session.ownCart ?? session.cartId ?? null })
}

/** Restores the visitor's own cart; does nothing if it is shown already. */
export async function leavePreparedCart(): Promise<void> {
  const { ownCart, login } = await readSession()
  if (ownCart !== undefined) await save({ cartId: ownCart ?? undefined, login })
}

/** The visitor's own cart while they see a prepared one, null if they have none; undefined if they see their own. */
export const ownCartId = async (): Promise<string | null | undefined> => (await readSession()).ownCart

/** Deletes the cookie; `customers.logout` ends the login in the bakery. */
export const endSession = (): Promise<void> => cookie.remove()
