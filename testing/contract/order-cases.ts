/** Contract: an order from payment to refund, as customers, the counter, head office and bookkeeping see it. */
import { randomUUID } from 'node:crypto'
import type { BakeryBackend } from '@/lib/contract/contract'
import type { Caller } from '@/lib/contract/operation'
import { testBilling } from '../order'
import { staffCaller } from '../staff'
import { configuredGuest, granted, guest } from './callers'
import type { ContractCases } from './context'

/** Head office fills a cart for a customer who calls, offers it and discards it. */
async function orderByTelephone({ telephoneOrders: telephone }: BakeryBackend, head: Caller): Promise<void> {
  const { dates } = await granted(telephone.times(head, { branchERPId: 17, date: '', draft: '' }))
  const free = dates.filter(({ available }) => available).at(-1)?.date ?? ''
  const { slots } = await granted(telephone.times(head, { branchERPId: 17, date: free, draft: '' }))
  const at = { branchERPId: 17, targetDateTime: slots.find(({ available }) => available)?.start ?? '' }
  const [found] = (await granted(telephone.goods(head, { ...at, search: 'Speicherlaib' }))).goods
  const units = { skuid: found?.skuid ?? 0, packaging: null, units: found?.min ?? 1 }
  const draft = await granted(telephone.save(head, { ...at, telephoneOrderGUID: null, lines: [units] }))
  const { telephoneOrderGUID } = draft
  const caller = { name: 'Fenja Ahlers', phone: '040 1234567', email: '' }
  const until = { payUntil: draft.payUntil[0] ?? '', grandTotal: draft.cart.grandTotal }
  const { code } = await granted(telephone.send(head, { telephoneOrderGUID, contact: caller, ...until }))
  expect(await granted(telephone.redeem(guest(), { code }))).toEqual({ telephoneOrderGUID })
  expect(await granted(telephone.look(guest(), { telephoneOrderGUID }))).toMatchObject({ state: 'open' })
  expect((await granted(telephone.openCart(guest(), { telephoneOrderGUID }))).contact.lastName).toBe('Ahlers')
  expect((await granted(telephone.list(head, {}))).orders[0]?.state).toBe('open')
  expect((await granted(telephone.discard(head, { telephoneOrderGUID }))).orders[0]?.state).toBe('discarded')
}
export const orderCases: ContractCases = {
  'sells bread: the order is paid once and readable by its guid': async ({ shop, paypalUrl }) => {
    const { caller, bread } = await configuredGuest(shop)
    const cart = await granted(shop.carts.addProduct(caller, { SKUID: bread.skuid, CartItemUnits: 1 }))
    const contact = { firstName: 'Inken', lastName: 'Johannsen', email: 'inken@beispiel.de', phone: '' }
    const shown = { checkoutType: 'direct', cartVersion: cart.version, grandTotal: cart.grandTotal } as const
    const opened = await granted(shop.checkout.openPayment(caller, { ...shown, contact }))
    await fetch(`${paypalUrl}/checkoutnow`, {
      method: 'POST',
      body: new URLSearchParams({ token: opened.reference, decision: 'pay' }),
    })
    const capture = { provider: 'paypal', reference: opened.reference }
    const first = await granted(shop.checkout.capture(caller, capture))
    expect(await granted(shop.checkout.capture(caller, capture))).toEqual(first)
    expect(await shop.checkout.capture(guest(), capture)).toMatchObject({ error: 'order_unknown' })
    const order = await granted(shop.checkout.order(guest(), { orderGUID: first.orderGUID }))
    expect(order).toMatchObject({ state: 'paid', lines: [{ skuid: bread.skuid, units: 1 }] })
    const { state, step, readyAt, cancellableUntil, targetDateTime } = order
    const progress = await granted(shop.checkout.progress(guest(), { orderGUID: first.orderGUID }))
    expect(progress).toEqual({ state, step, readyAt, cancellableUntil, targetDateTime })
    const file = await granted(shop.checkout.calendarFile(guest(), { orderGUID: first.orderGUID }))
    expect(file.content).toContain('BEGIN:VEVENT')
    const receipt = await granted(shop.checkout.receipt(guest(), { orderGUID: first.orderGUID }))
    expect(receipt.fileName).toMatch(/\.pdf$/)
    const billing = testBilling({ companyName: 'Reederei Petersen', vatId: 'DE123456789', orderReference: 'B-17' })
    const { orderGUID } = first
    expect(await granted(shop.checkout.rewriteInvoice(guest(), { orderGUID, billing }))).toMatchObject({ billing })
    const authority = { ...billing, leitwegId: '04011000-1234512345-06' }
    await granted(shop.checkout.rewriteInvoice(guest(), { orderGUID, billing: authority }))
    expect(await granted(shop.checkout.receipt(guest(), { orderGUID }))).toMatchObject({
      contentType: 'application/xml',
      fileName: expect.stringMatching(/\.xml$/),
    })

    const key = { orderGUID }
    expect((await granted(shop.withdrawals.look(guest(), { key }))).lines).toMatchObject([{ status: 'excluded' }])
    expect(await shop.withdrawals.declare(guest(), { key, name: 'Inken Johannsen', positions: [0] })).toMatchObject({
      error: 'not_withdrawable',
    })

    const staff = staffCaller('counter', [17])
    const at = { branchERPId: 17, date: order.targetDateTime.slice(0, 10) }
    expect(await shop.branchOrders.list(guest(), at)).toMatchObject({ error: 'not_staff' })
    expect(await shop.branchOrders.list(staffCaller('counter', [18]), at)).toMatchObject({ error: 'not_allowed' })
    const { orders } = await granted(shop.branchOrders.list(staff, at))
    expect(orders.map(({ orderNumber }) => orderNumber)).toContain(order.orderNumber)
    const advance = { branchERPId: 17, orderNumber: order.orderNumber, to: 'ready' } as const
    const { cursor } = await granted(shop.branchOrders.order(staff, advance))
    expect(await granted(shop.branchOrders.advance(staff, advance))).toMatchObject({ state: 'ready' })
    const told = await granted(shop.branchOrders.watch(staff, { branchERPId: 17, since: cursor, seconds: 5 }))
    expect(told).toMatchObject({ whole: false, changes: [{ order: { step: 'ready' } }] })
    const found = await granted(shop.branchOrders.search(staff, { branchERPId: 17, text: order.orderNumber }))
    expect(found.orders.map(({ step }) => step)).toEqual(['ready'])
    const scanned = await granted(shop.branchOrders.scan(staff, { branchERPId: 17, code: order.orderNumber }))
    expect(scanned.order.orderNumber).toBe(order.orderNumber)
    const back = { branchERPId: 17, orderNumber: order.orderNumber, step: 'ready' } as const
    expect(await granted(shop.branchOrders.takeBack(staff, back))).toMatchObject({ state: 'paid' })
    expect(await granted(shop.branchOrders.advance(staff, advance))).toMatchObject({ state: 'ready' })
    const { product, changeId } = await granted(shop.stock.set(staff, { ...at, skuid: bread.skuid, left: 0 }))
    expect(product).toMatchObject({ left: 0, endangered: [] })
    const day = await granted(shop.stock.list(staff, at))
    expect(day.products.find(({ skuid }) => skuid === bread.skuid)).toEqual(product)
    expect((await granted(shop.stock.undo(staff, { ...at, skuid: bread.skuid, changeId }))).product.left).toBeNull()
    expect(await granted(shop.checkout.changeTimes(guest(), { orderGUID }))).toEqual({ days: [] })
    const lines = order.lines.map(({ skuid, units }) => ({ skuid, units }))
    const placed = { targetDateTime: order.targetDateTime, note: order.note, lines }
    expect(
      await shop.checkout.changeOrder(guest(), {
        orderGUID,
        shown: placed,
        wanted: { ...placed, note: 'Bitte anrufen' },
        grandTotal: order.grandTotal,
      }),
    ).toMatchObject({ error: 'change_too_late' })
    const toChange = { orderGUID, shown: placed, wanted: placed }
    const place = { orderGUID, targetDateTime: order.targetDateTime, search: '' }
    const late = [
      shop.checkout.quoteChange(guest(), toChange),
      shop.checkout.changeGoods(guest(), place),
      shop.checkout.openChange(guest(), { ...toChange, wanted: { ...placed, lines: [] }, grandTotal: 0 }),
    ]
    for (const answer of await Promise.all(late)) expect(answer).toMatchObject({ error: 'change_too_late' })
    expect(
      await shop.checkout.captureChange(guest(), { orderGUID, provider: 'paypal', reference: 'nobodys' }),
    ).toMatchObject({ error: 'order_unknown' })
    expect(await shop.checkout.cancelOrder(guest(), { orderGUID: first.orderGUID })).toMatchObject({
      error: 'cancel_too_late',
    })

    const manager = staffCaller('manager', [17])
    const of = { branchERPId: 17, orderNumber: order.orderNumber }
    const goodwill = { wish: { kind: 'goodwill', amount: 10 } } as const
    expect(await granted(shop.refunds.preview(manager, { ...of, ...goodwill }))).toMatchObject({ amount: 10 })
    const asked = { ...of, ...goodwill, requestId: randomUUID(), amount: 10, reason: 'goodwill' } as const
    const { left } = await granted(shop.refunds.give(manager, asked))
    expect(await granted(shop.refunds.look(manager, of))).toMatchObject({ left, refunds: [{ state: 'done' }] })
    const head = staffCaller('head_office')
    const { orderNumber } = order
    const hits = await granted(shop.officeOrders.search(head, { text: orderNumber }))
    expect(hits.orders.map((one) => one.orderNumber)).toEqual([orderNumber])
    expect(await shop.officeOrders.search(manager, { text: orderNumber })).toMatchObject({ error: 'not_allowed' })
    const whole = await granted(shop.officeOrders.order(head, { orderNumber }))
    const { email = '' } = whole.order.contact ?? {}
    const noted = await granted(shop.officeOrders.writeNote(head, { orderNumber, before: '', note: 'Bitte klingeln' }))
    expect(noted.staffNote).toBe('Bitte klingeln')
    const reached = { before: { email, phone: whole.phone }, email, phone: '040 1234567' }
    expect((await granted(shop.officeOrders.correctContact(head, { orderNumber, ...reached }))).phone).toBe(
      '040 1234567',
    )
    const emailId = whole.letters[0]?.emailId ?? randomUUID()
    expect((await granted(shop.officeOrders.sendAgain(head, { orderNumber, emailId }))).letters).not.toEqual([])
    const asShown = { targetDateTime: whole.order.targetDateTime, note: whole.order.note, lines: [] }
    const nothingLeft = { orderNumber, shown: asShown, wanted: asShown, grandTotal: 0 }
    expect((await shop.officeOrders.change(head, nothingLeft)).ok).toBe(false)
    await orderByTelephone(shop, head)
    expect((await granted(shop.queues.list(head, {}))).queues.map(({ queue }) => queue)).toContain('letters')
    const gone = { queue: 'letters', id: randomUUID() } as const
    expect(await shop.queues.take(head, { ...gone, from: '' })).toMatchObject({ error: 'queue_over' })
    expect(await shop.queues.retry(head, gone)).toMatchObject({ error: 'queue_over' })
    expect(await shop.queues.giveUp(head, gone)).toMatchObject({ error: 'queue_over' })
    const live = await granted(shop.reports.today(head, {}))
    expect(live.total.now.orders).toBeGreaterThan(0)
    expect(live.hours.length).toBeGreaterThan(0)
    const range = { from: live.date, to: live.date, compare: 'before' } as const
    expect(await granted(shop.reports.sums(head, { ...range, by: 'day' }))).toMatchObject({
      ...{ by: 'day', shift: 7 },
      rows: [{ key: live.date }],
    })
    expect(await shop.reports.sums(head, { ...range, by: 'branch', branchERPId: 9_999 })).toMatchObject({
      error: 'branch_unknown',
    })
    expect(await shop.reports.today(manager, {})).toMatchObject({ error: 'not_allowed' })

    const grete = staffCaller('books')
    const books = await granted(shop.books.month(grete, {}))
    const { rows } = await granted(shop.books.rows(grete, { month: books.thisMonth, limit: 100 }))
    expect(rows.find((row) => row.orderNumber === orderNumber)).toMatchObject({ kind: 'invoice', rate: 7 })
    const { days } = await granted(shop.books.days(grete, { month: books.thisMonth, offset: 0, limit: 100 }))
    expect(days.length).toBeGreaterThan(0)
    expect(await shop.books.close(grete, { month: books.thisMonth })).toMatchObject({ error: 'books_running' })
    expect(await shop.books.datev(grete, { month: books.thisMonth, part: 1 })).toMatchObject({
      error: 'books_account_missing',
    })
    const saved = await granted(shop.books.saveSettings(grete, { ...books.settings, consultant: '29098' }))
    expect(saved.consultant).toBe('29098')
    expect(await shop.books.saveSettings(grete, books.settings)).toMatchObject({ error: 'books_changed' })
    const unreadable = { fileName: 'a.csv', base64: btoa('Datum;Betrag') }
    expect(await shop.books.importSettlement(grete, unreadable)).toMatchObject({ error: 'report_unreadable' })
    expect((await granted(shop.books.settlement(grete, { month: books.thisMonth }))).reports).toEqual([])

    const off = { ...of, requestId: randomUUID(), amount: left, reason: 'cancelled' } as const
    expect(await granted(shop.refunds.callOff(manager, off))).toMatchObject({ left: 0, isOpen: false })
    const office = staffCaller('head_office')
    expect(await granted(shop.refunds.waiting(office, {}))).toEqual({
      unassigned: [],
      withdrawals: [],
      excess: [],
    })
    expect(await shop.refunds.settle(office, { refundId: 'unknown' })).toMatchObject({ error: 'order_unknown' })
    expect(await granted(shop.branchOrders.overlooked(office, {}))).toEqual({ orders: [] })
    const nothing = { refundId: 'none', reason: 'missing' as const, lines: [], shipping: false }
    expect(await shop.refunds.assign(office, nothing)).toMatchObject({ error: 'order_unknown' })
    expect(await shop.refunds.payWithdrawal(office, { withdrawalId: randomUUID() })).toMatchObject({
      error: 'order_unknown',
    })
  },
}
