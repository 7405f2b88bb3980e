/** SQL of changes of the assortment, and of the prices that they write. */
import { and, asc, desc, eq, getTableColumns, inArray, lt, lte, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { keyForm } from '@/lib/contract/text-form'
import { allergenFields, readPriceField } from '@/lib/domain/assortment-fields'
import { type PlannedChange, plannedPrices } from '../catalogue/planned-price-rules'
import type { PriceEntry } from '../catalogue/rules'
import type { Db, Tx } from '../db/client'
import { contains } from '../db/german-text'
import { assortmentChanges, productPhotos, type StoredEdit } from '../db/schema/assortment'
import { prices, products } from '../db/schema/catalogue'

export type ChangeRow = typeof assortmentChanges.$inferSelect

export async function insertChange(tx: Tx, row: typeof assortmentChanges.$inferInsert): Promise<ChangeRow> {
  const [stored] = await tx.insert(assortmentChanges).values(row).returning()
  if (stored === undefined) throw new Error('a change of the assortment was not stored')
  return stored
}

export async function updateChange(tx: Tx, changeId: number, set: Partial<ChangeRow>): Promise<ChangeRow> {
  const [stored] = await tx
    .update(assortmentChanges)
    .set(set)
    .where(eq(assortmentChanges.changeId, changeId))
    .returning()
  if (stored === undefined) throw new Error(`the change ${changeId} of the assortment is gone`)
  return stored
}

export async function findChange(db: Db | Tx, changeId: number): Promise<ChangeRow | null> {
  const [row] = await db.select().from(assortmentChanges).where(eq(assortmentChanges.changeId, changeId))
  return row ?? null
}

/** Locked, so that two decisions about a change follow one another. */
export async function lockChange(tx: Tx, changeId: number): Promise<ChangeRow | null> {
  const [row] = await tx.select().from(assortmentChanges).where(eq(assortmentChanges.changeId, changeId)).for('update')
  return row ?? null
}

/** `version` names the stored row as it is, so that what was computed of it is found again. */
type ChangeHead = { changeId: number; version: string }

/** Without the edits, of which a row may have 30,000. */
const head = { changeId: assortmentChanges.changeId, version: sql<string>`${assortmentChanges}.xmin::text` }

/** Changes by this person or with a product of this name or number; all if the text is empty. */
const isAbout = (search: string): SQL | undefined =>
  search === ''
    ? undefined
    : or(
        contains(sql`${assortmentChanges.createdBy}`, search),
        sql`exists (select from jsonb_array_elements(${assortmentChanges.edits}) edit
          where ${contains(sql`(edit ->> 'name') || ' ' || (edit ->> 'skuNumber')`, search)})`,
      )

export const listWaiting = (db: Db, search: string): Promise<ChangeHead[]> =>
  db
    .select(head)
    .from(assortmentChanges)
    .where(and(eq(assortmentChanges.state, 'waiting'), isAbout(search)))

/** The rows with these ids, in any order. */
export const readChangeRows = (db: Db, ids: readonly number[]): Promise<(ChangeRow & ChangeHead)[]> =>
  db
    .select({ ...getTableColumns(assortmentChanges), ...head })
    .from(assortmentChanges)
    .where(inArray(assortmentChanges.changeId, [...ids]))

/** Changes that are neither waiting nor withdrawn, the latest first. */
export const listOthers = (
  db: Db,
  { before, search, limit }: { before: number | undefined; search: string; limit: number },
): Promise<ChangeHead[]> =>
  db
    .select(head)
    .from(assortmentChanges)
    .where(
      and(
        notInArray(assortmentChanges.state, ['waiting', 'withdrawn']),
        before === undefined ? undefined : lt(assortmentChanges.changeId, before),
        isAbout(search),
      ),
    )
    .orderBy(desc(assortmentChanges.changeId))
    .limit(limit)

const isAboutAllergens = sql`exists (select from jsonb_array_elements(${assortmentChanges.edits}) edit
  where edit ->> 'field' = any(${sql.param([...allergenFields])}::text[]))`

/** The applied change with this id, or the latest one, if it is about allergens or ingredients. */
export async function latestAllergenChange(db: Db, changeId: number | undefined): Promise<ChangeRow | null> {
  const [row] = await db
    .select()
    .from(assortmentChanges)
    .where(
      and(
        eq(assortmentChanges.state, 'live'),
        isAboutAllergens,
        changeId === undefined ? undefined : eq(assortmentChanges.changeId, changeId),
      ),
    )
    .orderBy(desc(assortmentChanges.publishedAt))
    .limit(1)
  return row ?? null
}

const concerns = (skuNumber: string) => sql`${assortmentChanges.edits} @> ${JSON.stringify([{ skuNumber }])}::jsonb`

/** Changes of any of the products that are not withdrawn, the latest first, with their edits of these products. */
export const changesOfProducts = (
  db: Db,
  skuNumbers: readonly string[],
  limit: number,
): Promise<(ChangeHead & { own: StoredEdit[] })[]> =>
  db
    .select({
      ...head,
      own: sql<StoredEdit[]>`(select jsonb_agg(edit order by place)
        from jsonb_array_elements(${assortmentChanges.edits}) with ordinality as e(edit, place)
        where edit ->> 'skuNumber' = any(${sql.param([...skuNumbers])}::text[]))`,
    })
    .from(assortmentChanges)
    .where(and(ne(assortmentChanges.state, 'withdrawn'), or(...skuNumbers.map(concerns))))
    .orderBy(desc(assortmentChanges.changeId))
    .limit(limit)

/**
 * Names of the persons who applied the latest change of each field, in the order of the fields; empty where it came from a
 * spreadsheet.
 */
export async function lastAuthors(tx: Tx, fields: readonly { skuNumber: string; field: string }[]): Promise<string[]> {
  const asked = fields.map(({ skuNumber, field }) => [{ skuNumber, field }])
  const { rows } = await tx.execute<{ by: string }>(sql`
    select coalesce(latest.created_by, '') as by
    from jsonb_array_elements(${JSON.stringify(asked)}::jsonb) with ordinality as asked(edit, place)
    left join lateral (
      select created_by from assortment_changes
      where state in ('live', 'planned') and edits @> asked.edit order by change_id desc limit 1) latest on true
    order by place`)
  return rows.map(({ by }) => by)
}

/** Ids of planned changes whose moment has come, in the order in which they hold. */
export async function listDue(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .select({ changeId: assortmentChanges.changeId })
    .from(assortmentChanges)
    .where(and(eq(assortmentChanges.state, 'planned'), lte(assortmentChanges.fromAt, now)))
    .orderBy(asc(assortmentChanges.fromAt), asc(assortmentChanges.changeId))
  return rows.map(({ changeId }) => changeId)
}

/** The planned changes with their edits of these products only, in the order in which they hold. */
async function listPlanned(db: Db | Tx, skuNumbers: readonly string[]): Promise<PlannedChange[]> {
  const { rows } = await db.execute<{ fromAt: string; edits: StoredEdit[] }>(sql`
    select c.from_at as "fromAt", jsonb_agg(edit order by place) as edits
    from assortment_changes c cross join jsonb_array_elements(c.edits) with ordinality as e(edit, place)
    where c.state = 'planned' and edit ->> 'skuNumber' = any(${sql.param([...skuNumbers])}::text[])
    group by c.change_id order by c.from_at, c.change_id`)
  return rows.map(({ fromAt, edits }) => ({ fromAt: new Date(fromAt), edits }))
}

/** One parameter for any number of products. */
const isOneOf = (skuNumbers: readonly string[]) =>
  sql`${products.skuNumber} = any(${sql.param([...skuNumbers])}::text[])`

type LockedProduct = { skuid: number; skuNumber: string; name: string }

/** The products by number, locked in one order: the second of two persons waits, and then sees what the first one saved. */
export async function lockProducts(tx: Tx, skuNumbers: readonly string[]): Promise<Map<string, LockedProduct>> {
  const rows = await tx
    .select({ skuid: products.skuid, skuNumber: products.skuNumber, name: products.name })
    .from(products)
    .where(isOneOf(skuNumbers))
    .orderBy(asc(products.skuid))
    // Orders refer to products: a claim of stock must not wait.
    .for('no key update')
  return new Map(rows.map((row) => [row.skuNumber, row]))
}

/** Price lists by SKU number, with the prices of planned changes. */
export async function readPriceLists(db: Db | Tx, skuNumbers: readonly string[]): Promise<Map<string, PriceEntry[]>> {
  const planned = plannedPrices(await listPlanned(db, skuNumbers))
  const rows = await db
    .select({
      skuNumber: products.skuNumber,
      zone: prices.zone,
      orderMode: prices.orderMode,
      quantity: prices.quantity,
      cents: prices.cents,
      validFrom: prices.validFrom,
    })
    .from(prices)
    .innerJoin(products, eq(products.skuid, prices.skuid))
    .where(isOneOf(skuNumbers))
    .orderBy(asc(prices.id))
  const stored = Map.groupBy(rows, ({ skuNumber }) => skuNumber)
  return new Map(
    skuNumbers.map((skuNumber) => [skuNumber, [...(planned.get(skuNumber) ?? []), ...(stored.get(skuNumber) ?? [])]]),
  )
}

/** Writes prices from a moment on. Earlier ones stay; one of the same minute is replaced. */
export async function writePrices(
  tx: Tx,
  edits: readonly (Pick<StoredEdit, 'field'> & { skuid: number; cents: number })[],
  validFrom: Date,
): Promise<void> {
  if (edits.length === 0) return
  const rows = edits.flatMap(({ skuid, field, cents }) => {
    const key = readPriceField(field)
    return key === null ? [] : [{ skuid, cents, ...key }]
  })
  const asJson = JSON.stringify(rows)
  await tx.execute(sql`
    delete from ${prices} p using jsonb_to_recordset(${asJson}::jsonb)
      as r(skuid int, zone text, "orderMode" text, quantity int)
    where p.skuid = r.skuid and p.zone is not distinct from r.zone and p.order_mode is not distinct from r."orderMode"
      and p.quantity = r.quantity and p.valid_from = ${validFrom.toISOString()}::timestamptz`)
  await tx.execute(sql`
    insert into ${prices} (skuid, zone, order_mode, quantity, cents, valid_from)
    select skuid, zone, "orderMode", quantity, cents, ${validFrom.toISOString()}::timestamptz
    from jsonb_to_recordset(${asJson}::jsonb) as r(skuid int, zone text, "orderMode" text, quantity int, cents int)`)
}

/** The same photo again is the same row. */
export async function insertPhoto(tx: Tx, photo: typeof productPhotos.$inferInsert): Promise<void> {
  await tx.insert(productPhotos).values(photo).onConflictDoNothing()
}

export async function readPhoto(db: Db, name: string): Promise<Buffer | null> {
  const [row] = await db
    .select({ content: productPhotos.content })
    .from(productPhotos)
    .where(eq(productPhotos.name, name))
  return row?.content ?? null
}

/** Those of the numbers that products have, in any spelling. The lock keeps others from taking one of them meanwhile. */
export async function lockTakenNumbers(tx: Tx, skuNumbers: readonly string[]): Promise<string[]> {
  await tx.execute(sql`lock table ${products} in share row exclusive mode`)
  const rows = await tx
    .select({ skuNumber: products.skuNumber })
    .from(products)
    .where(sql`lower(${products.skuNumber}) = any(${sql.param(skuNumbers.map(keyForm))}::text[])`)
  return rows.map(({ skuNumber }) => skuNumber)
}

const parents = alias(products, 'parents')

/** SKU numbers of the variants of a product, the default one first. */
export async function variantNumbers(db: Db | Tx, skuNumber: string): Promise<string[]> {
  const rows = await db
    .select({ skuNumber: products.skuNumber })
    .from(products)
    .innerJoin(parents, eq(parents.skuid, products.variantParentSkuid))
    .where(eq(parents.skuNumber, skuNumber))
    .orderBy(desc(products.isDefaultVariant), asc(products.skuNumber))
  return rows.map((row) => row.skuNumber)
}

/** SKU numbers of the variants of several products, each with its product's. */
export const listVariants = (tx: Tx, skuNumbers: readonly string[]): Promise<{ skuNumber: string; parent: string }[]> =>
  tx
    .select({ skuNumber: products.skuNumber, parent: parents.skuNumber })
    .from(products)
    .innerJoin(parents, eq(parents.skuid, products.variantParentSkuid))
    .where(sql`${parents.skuNumber} = any(${sql.param([...skuNumbers])}::text[])`)
    .orderBy(asc(products.skuNumber))

export async function readAddress(db: Db, skuNumber: string) {
  const [row] = await db
    .select({ skuid: products.skuid, categorySlug: products.categorySlug, slug: products.slug })
    .from(products)
    .where(eq(products.skuNumber, skuNumber))
  return row ?? null
}
