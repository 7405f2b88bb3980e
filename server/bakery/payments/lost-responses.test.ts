/**
 * Captures whose response is lost or late while a webhook event, the reconciler or the customer settles the same order: a late
 * result changes nothing, and the customer gets the result of the payment.
 */
import { openForFile } from '@/testing/lifetime'
import { KEPT, shopsByProvider } from '@/testing/paying-shop'
import { checkIntegrity } from '../db/integrity-check'
import type { PaymentProvider } from './provider'
import { createPaymentsService } from './service'

const UNKNOWN = { kind: 'unknown', reason: 'the answer got lost' } as const
const refused = (reason: 'declined' | 'not_approved' | 'duplicate' | 'other') =>
  ({ kind: 'refused', reason, code: reason.toUpperCase(), traceId: '' }) as const

describe.each(shopsByProvider)('by $name:', ({ open }) => {
  const shop = openForFile(open)
  beforeEach(async () => {
    shop.resetClock()
    await shop.fault()
  })
  afterEach(async () => {
    expect(await checkIntegrity(shop.bakery.db)).toEqual([])
  })

  /** A node whose captures return what `become` says. */
  function node(become: (capture: PaymentProvider['capture']) => PaymentProvider['capture']) {
    const [provider] = shop.side.providers(shop.bakery)
    const watched = { ...provider, capture: become(provider.capture) }
    const { bakery, orders, transitions, mail, ledger } = shop
    return createPaymentsService({
      bakery,
      orders,
      transitions,
      mail,
      ledger,
      providers: [watched],
      graceMs: 0,
      busyMs: 300,
    })
  }

  const settled = async (reference: string) => shop.payments.settleOrder((await shop.rowOf(reference)).orderId)

  test.each([UNKNOWN, refused('declined'), refused('not_approved'), refused('duplicate'), refused('other')])(
    'a capture that a notice has settled before its answer %j is paid, and its customer is told so',
    async (answer) => {
      const { caller, reference } = await shop.approved()
      const { provider } = await shop.rowOf(reference)
      const late = node((capture) => async (...payment) => {
        await capture(...payment)
        await settled(reference)
        return answer
      })
      expect(await late.capture(caller, { provider: provider ?? '', reference })).toMatchObject({
        ok: true,
        value: { validationResult: 'valid' },
      })
      expect(await shop.outcomeOf(reference)).toEqual(KEPT)
    },
  )

  test('an approval read as too old does not abandon an order whose customer has tried again meanwhile', async () => {
    const caller = await shop.newCaller()
    const reference = await shop.create(caller)
    await shop.loseNotices()
    await shop.decide(reference, 'decline')
    shop.pass(9)
    shop.afterNextLook(() => shop.capture(caller, reference))
    await shop.reconcile()
    expect(await shop.stateOf(reference)).toBe('awaiting_approval')
    await shop.decide(reference, 'pay')
    expect(await shop.capture(caller, reference)).toMatchObject({ ok: true, value: { validationResult: 'valid' } })
    expect(await shop.outcomeOf(reference)).toEqual(KEPT)
  })
})
