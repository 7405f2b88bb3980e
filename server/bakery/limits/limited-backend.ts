/** Applies the rate limits to the operations of the backend, so that services need no code for them. */
import type { BakeryBackend } from '@/lib/contract/contract'
import type { Caller, Refusal, Result } from '@/lib/contract/operation'
import { type RunOperation, replaceOperations } from '../../operations'
import type { RateLimiter } from './rate-limiter'
import { type LimitName, limits as rules } from './rules'

type LimitUse = {
  session?: LimitName
  address?: LimitName
  account?: LimitName
  /** A session counts once for its network address in each window of the session's limit. */
  onceForAddress?: true
  /** Results for which the attempt is released, because they cost nothing. */
  isReleased?: (result: Result<unknown>) => boolean
  /** Inputs that are not limited. */
  unless?: (input: unknown) => boolean
}

const isRefused = ({ ok }: Result<unknown>): boolean => !ok
const isOk = ({ ok }: Result<unknown>): boolean => ok
const isNoSearch = (input: unknown): boolean => ((input as { search?: string | null }).search ?? '') === ''
const isPaid = (result: Result<unknown>): boolean =>
  result.ok && (result.value as { validationResult?: string }).validationResult === 'valid'

const SLOT_HOLD: LimitUse = {
  session: 'hold-session',
  address: 'hold-address',
  onceForAddress: true,
  isReleased: isRefused,
}

/** Only wrong combinations of order number and email address count. */
const ORDER_GUESS: LimitUse = {
  address: 'withdrawal-address',
  isReleased: (result) => result.ok || result.error !== 'order_unmatched',
}

const limitUses: Readonly<Record<string, LimitUse>> = {
  'carts.saveOrderConfig': SLOT_HOLD,
  'carts.renewReservation': SLOT_HOLD,
  'carts.applyCoupon': {
    session: 'coupon-session',
    address: 'coupon-address',
    isReleased: (result) => result.ok || result.error !== 'coupon_unknown',
  },
  'checkout.openPayment': { session: 'opening-session', address: 'opening-address', isReleased: isRefused },
  'checkout.webhook': { address: 'webhook-address', isReleased: isOk },
  'catalogue.filter': { address: 'search-address', unless: isNoSearch },
  'geocoding.geocode': { address: 'geocoding-address' },
  'geocoding.revgeocode': { address: 'geocoding-address' },
  'withdrawals.look': ORDER_GUESS,
  'withdrawals.declare': ORDER_GUESS,
  'telephoneOrders.redeem': { address: 'telephone-code-address', isReleased: isOk },
  'push.begin': { address: 'push-address' },
  'push.renew': { address: 'push-address' },
  'customers.register': { address: 'register-address' },
  'customers.requestPasswordReset': { address: 'reset-address' },
  'customers.validateEmail': { address: 'email-check-address' },
  'companies.invite': { account: 'company-invitation-account' },
  'customers.exportData': { account: 'export-account' },
}

const areInDatabase = (...names: LimitName[]): boolean => names.every((name) => rules[name].counted === 'database')

/** The backend with rate limits; operations without an entry in `limitUses` stay as they are. */
export function limitBackend<B extends Partial<BakeryBackend>>(backend: B, limits: RateLimiter): B {
  async function takeOfAddress({ address, onceForAddress }: LimitUse, caller: Caller, isFirst: boolean) {
    if (address === undefined || (onceForAddress === true && !isFirst)) return null
    return limits.take(address, caller.clientAddress)
  }

  async function take(use: LimitUse, caller: Caller): Promise<Refusal<'too_many'> | { isFirst: boolean }> {
    const { session, address, account } = use
    const { cartId, clientAddress } = caller
    const isPair = session !== undefined && address !== undefined && account === undefined
    if (isPair && areInDatabase(session, address) && cartId !== null && clientAddress !== undefined) {
      return limits.takePair({ session, address, once: use.onceForAddress === true }, { cartId, clientAddress })
    }
    const own = session === undefined || cartId === null ? { isFirst: true } : await limits.takeFirst(session, cartId)
    if ('error' in own) return own
    const refusal =
      (account === undefined ? null : await limits.take(account, caller.customerId ?? undefined)) ??
      (await takeOfAddress(use, caller, own.isFirst))
    return refusal ?? own
  }

  async function release(use: LimitUse, { cartId, clientAddress }: Caller, isFirst: boolean): Promise<void> {
    if (use.session !== undefined && cartId !== null) await limits.release(use.session, cartId)
    if (use.address !== undefined && (use.onceForAddress !== true || isFirst)) {
      await limits.release(use.address, clientAddress)
    }
  }

  const limited =
    (run: RunOperation, use: LimitUse): RunOperation =>
    async (caller, input) => {
      if (use.unless?.(input) === true) return run(caller, input)
      const taken = await take(use, caller)
      if ('error' in taken) return taken
      const result = await run(caller, input)
      if (use.isReleased?.(result) === true) await release(use, caller, taken.isFirst)
      return result
    }

  const releasingWhenPaid =
    (run: RunOperation): RunOperation =>
    async (caller, input) => {
      const result = await run(caller, input)
      const { cartId, clientAddress } = caller
      if (isPaid(result) && cartId !== null) await limits.releaseAfterPayment(cartId, clientAddress)
      return result
    }

  return replaceOperations(backend, (run, module, name) => {
    const use = limitUses[`${module}.${name}`]
    if (`${module}.${name}` === 'checkout.capture') return releasingWhenPaid(run)
    return use === undefined ? run : limited(run, use)
  })
}
