/** Which operations draw on which limits. The services behind it need not think of it. */
import type { BakeryBackend } from '@/lib/contract/contract'
import type { Caller, Refusal, Result } from '@/lib/contract/operation'
import { type LimitName, limits as rules } from './rules'
import type { Limits } from './take'

type Draw = {
  session?: LimitName
  address?: LimitName
  account?: LimitName
  /** A session counts once for its address, however often it asks in its own window. */
  onceForAddress?: true
  /** Answers that cost nobody anything: the attempt is given back. */
  isFree?: (answer: Result<unknown>) => boolean
  /** What is not limited at all. */
  unless?: (input: unknown) => boolean
}

const isRefused = ({ ok }: Result<unknown>): boolean => !ok
const isGranted = ({ ok }: Result<unknown>): boolean => ok
const isNoSearch = (input: unknown): boolean => ((input as { search?: string | null }).search ?? '') === ''
const isPaid = (answer: Result<unknown>): boolean =>
  answer.ok && (answer.value as { validationResult?: string }).validationResult === 'valid'

const HOLD: Draw = { session: 'hold-session', address: 'hold-address', onceForAddress: true, isFree: isRefused }

/** A guess at somebody's order. */
const UNMATCHED: Draw = {
  address: 'withdrawal-address',
  isFree: (answer) => answer.ok || answer.error !== 'order_unmatched',
}

const draws: Readonly<Record<string, Draw>> = {
  'carts.saveOrderConfig': HOLD,
  'carts.renewReservation': HOLD,
  'carts.applyCoupon': {
    session: 'coupon-session',
    address: 'coupon-address',
    isFree: (answer) => answer.ok || answer.error !== 'coupon_unknown',
  },
  'checkout.openPayment': { session: 'opening-session', address: 'opening-address', isFree: isRefused },
  'checkout.webhook': { address: 'webhook-address', isFree: isGranted },
  'catalogue.filter': { address: 'search-address', unless: isNoSearch },
  'geocoding.geocode': { address: 'geocoding-address' },
  'geocoding.revgeocode': { address: 'geocoding-address' },
  'withdrawals.look': UNMATCHED,
  'withdrawals.declare': UNMATCHED,
  'push.begin': { address: 'push-address' },
  'push.renew': { address: 'push-address' },
  'customers.register': { address: 'register-address' },
  'customers.requestPasswordReset': { address: 'reset-address' },
  'customers.validateEmail': { address: 'email-check-address' },
  'customers.exportData': { account: 'export-account' },
}

const areInDatabase = (...names: LimitName[]): boolean => names.every((name) => rules[name].counted === 'database')

type Run = (caller: Caller, input: unknown) => Promise<Result<unknown>>

/** The backend, each of whose costly operations takes from its limits first. */
export function guardBackend<B extends Partial<BakeryBackend>>(backend: B, limits: Limits): B {
  async function takeOfAddress({ address, onceForAddress }: Draw, caller: Caller, isFirst: boolean) {
    if (address === undefined || (onceForAddress === true && !isFirst)) return null
    return limits.take(address, caller.clientAddress)
  }

  async function take(draw: Draw, caller: Caller): Promise<Refusal<'too_many'> | { isFirst: boolean }> {
    const { session, address, account } = draw
    const { cartId, clientAddress } = caller
    const isPair = session !== undefined && address !== undefined && account === undefined
    if (isPair && areInDatabase(session, address) && cartId !== null && clientAddress !== undefined) {
      return limits.takePair({ session, address, once: draw.onceForAddress === true }, { cartId, clientAddress })
    }
    const own = session === undefined || cartId === null ? { isFirst: true } : await limits.takeFirst(session, cartId)
    if ('error' in own) return own
    const refusal =
      (account === undefined ? null : await limits.take(account, caller.customerId ?? undefined)) ??
      (await takeOfAddress(draw, caller, own.isFirst))
    return refusal ?? own
  }

  async function giveBack(draw: Draw, { cartId, clientAddress }: Caller, isFirst: boolean): Promise<void> {
    if (draw.session !== undefined && cartId !== null) await limits.giveBack(draw.session, cartId)
    if (draw.address !== undefined && (draw.onceForAddress !== true || isFirst)) {
      await limits.giveBack(draw.address, clientAddress)
    }
  }

  const guarded =
    (run: Run, draw: Draw): Run =>
    async (caller, input) => {
      if (draw.unless?.(input) === true) return run(caller, input)
      const taken = await take(draw, caller)
      if ('error' in taken) return taken
      const answer = await run(caller, input)
      if (draw.isFree?.(answer) === true) await giveBack(draw, caller, taken.isFirst)
      return answer
    }

  const forgivingPaid =
    (run: Run): Run =>
    async (caller, input) => {
      const answer = await run(caller, input)
      const { cartId, clientAddress } = caller
      if (isPaid(answer) && cartId !== null) await limits.givePaidBack(cartId, clientAddress)
      return answer
    }

  const modules = Object.entries(backend).map(([module, operations]) => [
    module,
    Object.fromEntries(
      Object.entries(operations as Record<string, Run>).map(([name, run]) => {
        const draw = draws[`${module}.${name}`]
        if (`${module}.${name}` === 'checkout.capture') return [name, forgivingPaid(run)]
        return [name, draw === undefined ? run : guarded(run, draw)]
      }),
    ),
  ])
  return Object.fromEntries(modules) as B
}
