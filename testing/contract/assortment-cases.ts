/** Contract: changes of products, the grid, imports and coupons. */
import { randomUUID } from 'node:crypto'
import { staffCaller } from '../staff'
import { granted, guest } from './callers'
import type { ContractCases } from './context'

export const assortmentCases: ContractCases = {
  'changes the assortment in versions, with a release by a second person': async ({ shop }) => {
    const [author, second, editor] = [staffCaller('head_office'), staffCaller('head_office'), staffCaller('assortment')]
    const page = { search: '', offset: 0, limit: 200 }
    expect(await shop.assortment.products(staffCaller('manager'), page)).toMatchObject({ error: 'not_allowed' })
    const { products } = await granted(shop.assortment.products(editor, page))
    const skuNumber = products.find(({ variantOf, price }) => variantOf === null && price !== null)?.skuNumber ?? ''
    const { product } = await granted(shop.assortment.product(editor, { skuNumber }))
    const { subline = '', ingredients = '' } = product.fields
    const save = (caller: typeof author, field: string, before: string, after: string) =>
      granted(
        shop.assortment.save(caller, { edits: [{ skuNumber, field, before, after }], reason: '', asDraft: false }),
      )
    const text = await save(editor, 'subline', subline, 'Geändert')
    expect(text.state).toBe('live')
    expect((await granted(shop.assortment.undo(editor, text))).undoes).toBe(text.changeId)
    const { changeId } = await save(author, 'ingredients', ingredients, `Wasser, Salz ${randomUUID()}`)
    expect((await granted(shop.assortment.giveBack(second, { changeId, note: 'Mehl fehlt' }))).state).toBe('draft')
    expect((await granted(shop.assortment.preview(editor, { changeId }))).productUrl).toContain('/produkte/')
    const { state, shown } = await granted(shop.assortment.submit(author, { changeId }))
    expect(state).toBe('waiting')
    const seen = { changes: [{ changeId, shown }] }
    expect(await shop.assortment.release(author, seen)).toMatchObject({ error: 'edit_own' })
    const unseen = { changes: [{ changeId, shown: 'another' }] }
    expect(await shop.assortment.release(second, unseen)).toMatchObject({ error: 'edit_unseen' })
    expect((await granted(shop.assortment.release(second, seen))).changes).toMatchObject([{ state: 'live' }])
    expect(await shop.assortment.withdraw(second, { changeId })).toMatchObject({ error: 'edit_settled' })
    expect((await granted(shop.assortment.recall(second, { changeId }))).change.changeId).toBe(changeId)
    expect((await granted(shop.assortment.warn(second, { changeId }))).change.changeId).toBe(changeId)
    const name = { name: 'Neujahrskringel', category: 'brote', subcategory: 'Roggenbrote', price: '4,20', variants: [] }
    const fresh = { skuNumber: randomUUID().slice(0, 20), ...name }
    const created = (await granted(shop.assortment.create(editor, fresh))).change
    expect(created).toMatchObject({ state: 'waiting' })
    await granted(shop.assortment.withdraw(editor, { changeId: created?.changeId ?? 0 }))
    expect(await shop.assortment.create(editor, fresh)).toMatchObject({ error: 'product_known' })
    const variants = [{ skuNumber: randomUUID().slice(0, 20), attributes: 'Größe: klein', price: '' }]
    const further = { skuNumber: fresh.skuNumber, variants }
    expect((await granted(shop.assortment.addVariants(editor, further))).change).toBeNull()
    expect(await shop.assortment.addPhoto(editor, { skuNumber, base64: 'AAAA' })).toMatchObject({
      error: 'photo_refused',
    })
    expect((await granted(shop.assortment.photo(guest(), { name: 'none-0123456789.webp' }))).base64).toBeNull()
    const rise = { category: 'brote', only: '', tenths: 30, roundTo: 5, from: '2040-12-01T00:00:00+01:00' } as const
    const rises = await granted(shop.assortment.risePreview(editor, rise))
    const decided = { shown: rises.shown, without: [], byHand: [], reason: '' }
    const raised = await granted(shop.assortment.raise(editor, { ...rise, ...decided }))
    expect(raised.state).toBe('waiting')
    expect((await granted(shop.assortment.withdraw(editor, raised))).state).toBe('withdrawn')
    const { changes } = await granted(shop.assortment.changes(author, { search: '' }))
    expect(changes[0]).toMatchObject({ changeId, state: 'live' })
    const ofChange = { changeId, shown: changes[0]?.shown ?? '', search: '', offset: 0, limit: 10 }
    const { edits, total } = await granted(shop.assortment.changeEdits(author, ofChange))
    expect([edits, total]).toEqual([changes[0]?.edits, changes[0]?.editCount])
  },

  'sets the assortment of branches in a grid, reads tables as drafts, and makes coupons': async ({ shop }) => {
    const [author, second] = [staffCaller('head_office'), staffCaller('head_office')]
    const { products, branches } = await granted(shop.assortment.grid(author, {}))
    const parents = new Set(products.map(({ variantOf }) => variantOf))
    const skuNumber = products.find((one) => one.variantOf === null && !parents.has(one.skuNumber))?.skuNumber ?? ''
    const erpId = branches[0]?.erpId ?? 0
    const acts = { acts: [{ skuNumbers: [skuNumber], category: '', erpIds: [erpId], value: '7' }] }
    const { shown, cells } = await granted(shop.assortment.gridPreview(author, acts))
    expect(cells).toBe(1)
    const set = await granted(shop.assortment.setGrid(author, { ...acts, shown, reason: '', asDraft: false }))
    const where = { skuNumbers: skuNumber, erpIds: String(erpId) }
    const at = { skuNumber, erpId }
    expect((await granted(shop.assortment.gridCells(author, where))).cells).toMatchObject([{ ...at, everyDay: '7' }])
    await granted(shop.assortment.undo(author, set))

    const workbook = await granted(shop.assortment.workbook(author, { part: 'coupons' }))
    expect(workbook.fileName).toMatch(/\.xlsx$/)
    const table = { fileName: 'prices.csv', content: Buffer.from('wrong;header\n1;2\n').toString('base64') }
    const { importId } = await granted(shop.assortment.upload(author, { ...table, replace: false }))
    const reading = await granted(shop.assortment.import(second, { importId }))
    expect(reading.faultCount).toBeGreaterThan(0)
    const publication = { importId, shown: reading.shown }
    expect(await shop.assortment.publish(second, publication)).toMatchObject({ error: 'edit_conflict' })
    expect((await granted(shop.assortment.discard(author, { importId }))).state).toBe('discarded')
    const { imports } = await granted(shop.assortment.imports(author, {}))
    expect(imports.map((one) => one.importId)).not.toContain(importId)

    const code = `MOIN${randomUUID().slice(0, 8).toUpperCase()}`
    const limits = { minimum: '', category: '', validFrom: '', validUntil: '', totalLimit: '', perCustomerLimit: '' }
    const values = { ...limits, purpose: '', kind: 'percent', value: '10' }
    const coupon = await granted(shop.coupons.create(author, { code, count: 1, values }))
    const change = { code, before: coupon.values, after: { ...coupon.values, value: '15' } }
    expect((await granted(shop.coupons.change(second, change))).values.value).toBe('15')
    expect((await granted(shop.coupons.pause(second, { code }))).state).toBe('paused')
    expect((await granted(shop.coupons.resume(second, { code }))).state).toBe('runs')
    expect((await granted(shop.coupons.end(second, { code }))).state).toBe('ended')
    expect((await granted(shop.coupons.campaign(author, { code }))).codes).toMatchObject([{ code, redeemed: 0 }])
    const { campaigns } = await granted(shop.coupons.list(author, {}))
    expect(campaigns.map((one) => one.code)).toContain(code)
  },
}
