/** Rows with references that are missing in a file are closed, never removed. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { accepted, newGuest } from '@/testing/cart-service'
import { openForEachTest } from '@/testing/lifetime'
import { createTestShop } from '@/testing/paying-shop'
import { staffCaller } from '@/testing/staff'
import { readFiles, writeFiles } from './files'
import { describeDifference, exportTable, importSheets, type Table, tableNamed, tables } from './service'

const shop = openForEachTest(() => createTestShop())
let directory: string
beforeEach(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'exchange-'))
})
afterEach(() => rm(directory, { recursive: true }))

const table = (name: string): Table => tableNamed(name) ?? (tables[0] as Table)

/** Imports the exported table with --replace, without the row whose first cell is `key`. */
async function replaceWithout(first: string, name: string): Promise<string[]> {
  const file = path.join(directory, `${name}.csv`)
  await writeFiles(directory, [{ table: table(name), lines: await exportTable(shop.db, table(name)) }])
  const lines = (await readFile(file, 'utf8')).split('\r\n')
  await writeFile(file, lines.filter((line) => !line.startsWith(`${first};`)).join('\r\n'))
  const { faults, differences } = await importSheets(shop.db, await readFiles(file), {
    dryRun: false,
    replace: true,
    progress: () => {},
  })
  expect(faults).toEqual([])
  await shop.branches.refresh()
  return differences.flatMap(describeDifference)
}

const rows = async (query: string) => (await shop.db.execute(sql.raw(query))).rows

test('a branch with paid orders is closed: hidden from customers, its orders still produced and handed over', async () => {
  const paid = await shop.paidOrder()
  const branch = await shop.branches.byId(paid.branchId)
  const erpId = branch?.erpId ?? 0
  const reported = await replaceWithout(String(erpId), 'branches')
  expect(reported).toEqual(
    expect.arrayContaining([
      expect.stringMatching(new RegExp(`^ +! ${erpId} .* not removed: 1 paid orders(,|$)`)),
      '      paid orders: hand over, move or refund them on the screens of the branch, as before',
    ]),
  )
  expect(await rows(`select closed from branches where erp_id = ${erpId}`)).toEqual([{ closed: true }])

  const all = { searchRadius: 30 }
  const listed = async (withClosed: boolean) =>
    accepted(await shop.branches.list(newGuest(), { ...all, withClosed })).map(({ branchERPId }) => branchERPId)
  expect(await listed(false)).not.toContain(erpId)
  expect(await listed(true)).toContain(erpId)
  expect(await shop.branches.details(newGuest(), { branchSlug: branch?.slug ?? '' })).toMatchObject({
    error: 'branch_unknown',
  })
  const slots = await shop.slots.slots(newGuest(), {
    orderMode: 'pickup',
    branchId: paid.branchId,
    express: false,
    date: '2099-01-05',
  })
  expect(slots).not.toMatchObject({ value: { slots: [{ available: true }] } })

  const [line] = await shop.linesOf(paid.orderId)
  const of = { bakehouse: line?.bakehouse ?? '', wave: line?.wave ?? '', date: line?.waveDay ?? '' }
  expect(accepted(await shop.production.lock(staffCaller('bakehouse'), of))).toMatchObject({ total: 2 })
  const desk = { branchERPId: erpId, orderNumber: paid.orderNumber }
  expect(await shop.branchOrders.order(staffCaller('head_office'), desk)).toMatchObject({ ok: true })

  // A repeated import changes nothing, and a file can open the branch again.
  expect(await replaceWithout(String(erpId), 'branches')).toContainEqual(
    expect.stringMatching(/^branches +0 new +0 changed/),
  )
})

test.each([
  [
    'people',
    (id: number) => `insert into staff_assignments select staff_id, 'counter', ${id} from staff_members limit 1`,
  ],
  [
    'standing orders',
    (
      id: number,
    ) => `insert into standing_orders (standing_order_id, customer_id, weekdays, time, branch_id, order_mode, lines,
      next_day, created_at) select gen_random_uuid(), customer_id, '{1}', '08:30', ${id}, 'pickup', '[]', '2030-01-01', now()
      from customers limit 1`,
  ],
  ['pauses', (id: number) => `insert into branch_pauses values (${id}, 'pickup', now() + interval '1 hour')`],
])('a branch with %s is closed', async (what, refer) => {
  await shop.db.execute(sql`insert into branches (erp_id, slug, kind, public_name, street, post_code, city, land, lat, long,
    phone, price_zone, capacity_pickup, capacity_delivery, capacity_inhouse)
    values (988, 'neuland', 'shop', 'Neuland', 'Weg 1', '23552', 'Lübeck', 'SH', 53.8, 10.6, '', 'standard', 1, 1, 1)`)
  const [added] = await rows('select branch_id from branches where erp_id = 988')
  await shop.db.execute(sql.raw(refer(Number(added?.['branch_id']))))
  expect((await replaceWithout('988', 'branches')).join('\n')).toMatch(new RegExp(`! 988 .* 1 ${what}`))
  expect(await rows('select closed from branches where erp_id = 988')).toEqual([{ closed: true }])
})

test('a branch without references is removed', async () => {
  await shop.db.execute(sql`insert into branches (erp_id, slug, kind, public_name, street, post_code, city, land, lat, long,
    phone, price_zone, capacity_pickup, capacity_delivery, capacity_inhouse)
    values (988, 'neuland', 'shop', 'Neuland', 'Weg 1', '23552', 'Lübeck', 'SH', 53.8, 10.6, '', 'standard', 1, 1, 1)`)
  await replaceWithout('988', 'branches')
  expect(await rows('select * from branches where erp_id = 988')).toEqual([])
})

test('a shelf that holds products stays with them, and goes when they go', async () => {
  const held = async () => [
    await rows(`select slug from categories where slug = 'getraenke'`),
    (await rows(`select count(*)::int from products where category_slug = 'getraenke'`))[0]?.['count'],
  ]
  const before = await held()
  expect((await replaceWithout('getraenke', 'categories')).join('\n')).toMatch(
    /! getraenke +is not removed: \d+ products/,
  )
  expect(await held()).toEqual(before)
  await shop.db.execute(
    sql`delete from prices where skuid in (select skuid from products where category_slug = 'getraenke')`,
  )
  await shop.db.execute(
    sql`delete from products where category_slug = 'getraenke' and variant_parent_skuid is not null`,
  )
  await shop.db.execute(sql`delete from products where category_slug = 'getraenke'`)
  await replaceWithout('getraenke', 'categories')
  expect(await held()).toEqual([[], 0])
})

test('a product in open orders is disabled and keeps its category', async () => {
  const paid = await shop.paidOrder()
  const [line] = await shop.linesOf(paid.orderId)
  const sku = line?.skuNumber ?? ''
  const [{ category_slug: category } = {}] = await rows(
    `select category_slug from products where sku_number = '${sku}'`,
  )
  expect((await replaceWithout(sku, 'products')).join('\n')).toMatch(
    new RegExp(`! ${sku} .* not removed: 1 orders to be handed over`),
  )
  expect(await rows(`select enabled from products where sku_number = '${sku}'`)).toEqual([{ enabled: false }])
  expect((await replaceWithout(String(category), 'categories')).join('\n')).toMatch(
    new RegExp(`! ${category} .* products`),
  )
})

test('a product that an open change adds to an order is disabled', async () => {
  const cola = '5011'
  const [product] = await rows(`select skuid from products where sku_number = '${cola}'`)
  const { orderGuid } = await shop.paidOrder()
  const change = await shop.changeOf(orderGuid, 2, { skuid: Number(product?.['skuid']), units: 1 })
  if (change === null) throw new Error('the change was refused')
  accepted(await shop.orderChanges.openChange(shop.nobody, change.bought))
  expect((await replaceWithout(cola, 'products')).join('\n')).toMatch(
    new RegExp(`! ${cola} .* not removed: .*1 orders being paid`),
  )
  expect(await rows(`select enabled from products where sku_number = '${cola}'`)).toEqual([{ enabled: false }])
})

test('a redeemed coupon ends instead of being removed', async () => {
  const [coupon] = await rows('select code from coupons order by code limit 1')
  const code = String(coupon?.['code'])
  const paid = await shop.paidOrder()
  await shop.db.execute(sql`update coupons set valid_until = null, redeemed = redeemed + 1 where code = ${code}`)
  await shop.db.execute(
    sql`insert into coupon_redemptions (code, order_id, redeemer, redeemed_at) values (${code}, ${paid.orderId}, 'x', now())`,
  )
  expect((await replaceWithout(code, 'coupons')).join('\n')).toMatch(new RegExp(`! ${code} .*1 redemptions`))
  expect(await rows(`select valid_until <= now() as over from coupons where code = '${code}'`)).toEqual([
    { over: true },
  ])
})

test('a subcategory and a filter that products name are not removed', async () => {
  const before = await rows('select category_slug, name from subcategories order by 1, 2')
  expect(await replaceWithout('brote', 'subcategories')).toContainEqual(
    expect.stringMatching(/brote · .* is not removed: \d+ products/),
  )
  expect(await rows('select category_slug, name from subcategories order by 1, 2')).toEqual(before)
  expect(await replaceWithout('101', 'filters')).toContainEqual(
    expect.stringMatching(/! 101 .* is not removed: \d+ products/),
  )
})

test('a product in a subcategory that its category does not have is refused with its row, in its spelling otherwise', async () => {
  const [head = [], ...all] = await exportTable(shop.db, table('products'))
  const at = head.indexOf('subcategory')
  const [first = []] = all
  const reading = (subcategory: string) =>
    importSheets(
      shop.db,
      [
        {
          ...{ file: 'products.csv', table: table('products'), names: head },
          rows: [{ line: 2, cells: first.map((cell, index) => (index === at ? subcategory : cell)) }],
        },
      ],
      { dryRun: true, replace: false, progress: () => {} },
    )
  const { faults } = await reading('Weltraumbrote')
  expect(faults).toEqual([
    {
      ...{ file: 'products.csv', row: 2, column: 'subcategory' },
      reason: expect.stringMatching(/^the category has no subcategory of this name: .+\/Weltraumbrote$/),
    },
  ])
  const spelled = await reading(String(first[at]).toLocaleUpperCase('de'))
  expect(spelled.faults).toEqual([])
  expect(spelled.differences.flatMap(({ changed }) => changed)).toEqual([])
})

test('a file corrects a product whose stored subcategory does not exist, and sets no other that does not', async () => {
  const [head = [], ...all] = await exportTable(shop.db, table('products'))
  const [number = ''] = all[0] ?? []
  await shop.db.execute(sql`update products set subcategory = 'Weltraumbrote' where sku_number = ${number}`)
  const reading = (cells: Readonly<Record<string, string>>) =>
    importSheets(
      shop.db,
      [
        {
          ...{ file: 'products.csv', table: table('products'), names: head },
          rows: [{ line: 2, cells: head.map((name, index) => cells[name] ?? all[0]?.[index] ?? '') }],
        },
      ],
      { dryRun: true, replace: false, progress: () => {} },
    )
  const corrected = await reading({ subcategory: 'Weltraumbrote', subline: 'Neu' })
  expect(corrected.faults).toEqual([])
  expect(corrected.differences).toMatchObject([{ changed: [{ columns: ['subline'] }] }])
  expect((await reading({ subcategory: 'Mondbrote', subline: 'Neu' })).faults).toMatchObject([
    { column: 'subcategory' },
  ])
})

describe('a baking wave that products name', () => {
  const importing = async (lines: Readonly<Record<string, readonly (readonly string[])[]>>, replace = false) => {
    const sheets = Object.entries(lines).map(([name, [names = [], ...cells]]) => ({
      ...{ file: `${name}.csv`, table: table(name), names: [...names] },
      rows: cells.map((row, index) => ({ line: index + 2, cells: [...row] })),
    }))
    return importSheets(shop.db, sheets, { dryRun: false, replace, progress: () => {} })
  }
  const waves = async () => (await rows('select name from bake_waves order by name')).map(({ name }) => String(name))
  const renamed = async (wave: string) =>
    (await exportTable(shop.db, table('bake-waves'))).map((row) => row.map((cell) => (cell === wave ? 'Neu' : cell)))

  test('is not removed: the fault names the wave, the products and their branches', async () => {
    const [wave = ''] = await waves()
    await shop.db.execute(sql`delete from product_waves`)
    await shop.db.execute(sql`insert into product_waves (branch_id, skuid, wave)
      select (select min(branch_id) from branches), skuid, ${wave} from products limit 5`)
    const before = await waves()
    const { faults } = await importing({ 'bake-waves': await renamed(wave) })
    expect(faults).toEqual([
      {
        ...{ file: 'bake-waves.csv', row: 0, column: 'name' },
        reason: expect.stringMatching(new RegExp(`^${wave} is in use by .+ \\(.+\\), .+ \\+ 2$`)),
      },
    ])
    expect(await waves()).toEqual(before)
  })

  test('is removed when the same import gives the products another one', async () => {
    const [wave = ''] = await waves()
    await shop.db.execute(sql`delete from product_waves`)
    await shop.db.execute(sql`insert into product_waves (skuid, wave) select skuid, ${wave} from products limit 5`)
    const of = async () =>
      (await exportTable(shop.db, table('product-waves'))).map((row) =>
        row.map((cell) => (cell === wave ? 'Neu' : cell)),
      )
    const { faults } = await importing({ 'bake-waves': await renamed(wave), 'product-waves': await of() })
    expect(faults).toEqual([])
    expect(await rows('select distinct wave from product_waves')).toEqual([{ wave: 'Neu' }])
  })

  test('is removed when nothing names it', async () => {
    const [wave = ''] = await waves()
    await shop.db.execute(sql`delete from product_waves`)
    expect((await importing({ 'bake-waves': await renamed(wave) })).faults).toEqual([])
    expect(await waves()).not.toContain(wave)
  })
})
