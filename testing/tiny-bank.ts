/**
 * A second payment service in memory, as different from PayPal as possible: amounts in thousandths, ids with slashes, numbers
 * for states and refusals, webhook events as lines of text. Its faults are those of PayPal's simulator.
 */
import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createFaults, type Fault, type FaultInput, fault, type Operation } from '@/server/paypal-simulator/faults'
import type { TestNotice } from './payment-side'

export const SECRET = 'tiny'
export const NAME = 'tiny'

/** 0 waits for the payer, 1 approved, 2 in review, 3 captured, 4 expired, 5 refunded. */
export type TinyState = 0 | 1 | 2 | 3 | 4 | 5

export type TinyPayment = {
  id: string
  purpose: string
  /** Thousandths of a euro. */
  mills: number
  state: TinyState
  /** The payer's bank refuses once. */
  refuses: boolean
  movedAt: number
  /** Amounts in thousandths with the idempotency key; null if refunded at the bank's own site. */
  back: { no: string; mills: number; key: string | null }[]
}

/** 10 not approved, 11 refused by the payer's bank, 12 captured already, 20 not enough left, 21 not captured yet, 99 unknown. */
export class TinyRefusal extends Error {
  readonly number: number
  constructor(number: number) {
    super(`refusal ${number}`)
    this.number = number
  }
}

export const signed = (rawBody: string) => createHmac('sha256', SECRET).update(rawBody).digest('hex')

export function createTinyBank(hear: (notice: TestNotice) => Promise<number>, timeoutMs: number) {
  const payments = new Map<string, TinyPayment>()
  /** First responses by idempotency key. */
  const answers = new Map<string, unknown>()
  const faults = createFaults()
  const closed = new AbortController()
  let count = 0

  const wait = (ms: number) => sleep(ms, undefined, { signal: closed.signal, ref: false })

  function find(id: string): TinyPayment {
    const found = payments.get(id)
    if (found === undefined) throw new TinyRefusal(99)
    return found
  }

  function move(payment: TinyPayment, state: TinyState): TinyPayment {
    payment.state = state
    payment.movedAt = Date.now()
    return payment
  }

  async function deliver(notice: TestNotice): Promise<void> {
    for (const ms of [0, 1_000, 2_000, 4_000]) {
      await wait(ms)
      if ((await hear(notice)) === 200) return
    }
  }

  /** Sends the event `what` of a payment; returns before its delivery. */
  function tell(what: string, { id, purpose }: TinyPayment): void {
    if (faults.take('webhook', 'lost')) return
    count += 1
    const rawBody = `no ${count}\n${what}\n${id}\n${purpose}`
    const notice = { provider: NAME, rawBody, headers: { 'x-tiny-seal': signed(rawBody) } }
    const late = faults.take('webhook', 'delay')?.milliseconds ?? 0
    const copies = faults.take('webhook', 'duplicate') ? 2 : 1
    const start = async () => {
      await wait(late)
      await Promise.all(Array.from({ length: copies }, () => deliver(notice)))
    }
    start().catch(() => {})
  }

  function take(payment: TinyPayment, state: 2 | 3): TinyPayment {
    if (payment.state === 0) throw new TinyRefusal(10)
    if (payment.state !== 1) throw new TinyRefusal(12)
    if (payment.refuses) {
      payment.refuses = false
      move(payment, 0)
      throw new TinyRefusal(11)
    }
    tell('taken', move(payment, state))
    return payment
  }

  function giveBack(payment: TinyPayment, mills: number | null, key: string | null): string {
    const left = payment.mills - payment.back.reduce((sum, one) => sum + one.mills, 0)
    if (payment.state === 2) throw new TinyRefusal(21)
    if (payment.state !== 3 || left === 0 || (mills ?? 0) > left) throw new TinyRefusal(20)
    count += 1
    const part = { no: `back/${count}`, mills: mills ?? left, key }
    payment.back.push(part)
    tell('back', move(payment, part.mills === left ? 5 : 3))
    return part.no
  }

  /** Returns the same response for the same key; refusals are not stored. */
  function once<T>(key: string | null, effect: () => T): T {
    if (key === null) return structuredClone(effect())
    if (!answers.has(key)) answers.set(key, structuredClone(effect()))
    return structuredClone(answers.get(key)) as T
  }

  async function attempt<T>(operation: Operation, key: string | null, effect: () => T): Promise<T | 'silence'> {
    const late = faults.take(operation, 'delay')?.milliseconds ?? 0
    await wait(Math.min(late, timeoutMs))
    if (faults.take(operation, 'error_before_effect')) return 'silence'
    const answer = once(key, effect)
    return late >= timeoutMs || faults.take(operation, 'answer_dropped') ? 'silence' : answer
  }

  /** Applies transport faults to a call: it is repeated once, then its result is unknown. */
  async function call<T>(operation: Operation, key: string | null, effect: () => T): Promise<T | 'silence'> {
    const first = await attempt(operation, key, effect)
    return first === 'silence' ? attempt(operation, key, effect) : first
  }

  return {
    find,
    has: (id: string) => payments.has(id),
    open: (purpose: string, mills: number, key: string) =>
      call('create', key, () => {
        const id = `tiny/${payments.size + 1}/${purpose.slice(0, 4)}`
        payments.set(id, { id, purpose, mills, state: 0, refuses: false, movedAt: Date.now(), back: [] })
        return find(id)
      }),
    show: (id: string) =>
      call('get', null, () => ({ ...find(id), ...(faults.take('get', 'other_amount') ? { mills: 10 } : {}) })),
    take: (id: string, key: string) =>
      call('capture', key, () => take(find(id), faults.take('capture', 'pending') ? 2 : 3)),
    takeUnasked: (id: string) => take(find(id), 3),
    giveBack: (id: string, mills: number, key: string) => call('refund', key, () => giveBack(find(id), mills, key)),
    forgetKeys: () => answers.clear(),
    giveBackUnasked: (id: string, mills: number | null) => giveBack(find(id), mills, null),
    agree(id: string, refuses: boolean): void {
      const payment = payments.get(id)
      if (payment === undefined || payment.state > 1) return
      payment.refuses = refuses
      tell('agreed', move(payment, 1))
    },
    endHold(id: string, state: 3 | 4): void {
      const payment = find(id)
      if (payment.state === 2) tell(state === 3 ? 'taken' : 'dead', move(payment, state))
    },
    fault: (given: FaultInput[]) => faults.set(given.map((one): Fault => fault.parse(one))),
    netCaptures: (ids: readonly string[]) => ids.filter((id) => find(id).state === 3).length,
    netMills: (id: string) => {
      const { mills, state, back } = find(id)
      return state === 3 || state === 5 ? mills - back.reduce((sum, one) => sum + one.mills, 0) : 0
    },
    close: () => closed.abort(),
  }
}

export type TinyBank = ReturnType<typeof createTinyBank>
