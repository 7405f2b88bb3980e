/** Head office's use cases about coupons: list, read, create, change, pause, end. */
import { randomInt, randomUUID } from 'node:crypto'
import type { BakeryBackend } from '@/lib/contract/contract'
import { type Caller, ok, refuse } from '@/lib/contract/operation'
import { type Campaign, campaignStates } from '@/lib/contract/orders/coupons'
import { addCalendarDays, dayOf, weekdayOf } from '@/lib/format/berlin-time'
import { campaignTitle, couponTerms } from '@/lib/words/de/campaigns'
import { recordInAuditLog } from '../../audit-log/service'
import { bindUseCases } from '../../bind-use-cases'
import type { CatalogueService } from '../../catalogue/service'
import type { Db, Tx } from '../../db/client'
import { transact } from '../../db/transact'
import type { BakeryDeps } from '../../deps'
import {
  checkTexts,
  couponTable,
  lockTable,
  mergeTexts,
  type RowTexts,
  readTexts,
  writeRows,
} from '../../exchange/service'
import { normaliseCode } from '../rules'
import { type CouponTexts, couponValuesOf, groupCoupons, hasEnded, newCode, pausedText, toCampaign } from './rules'
import { countByWeek, readUses } from './store'

type Deps = Pick<BakeryDeps, 'db' | 'clock'> & { catalogue: Pick<CatalogueService, 'categories'> }
type Coupons = BakeryBackend['coupons']
type Input<O extends keyof Coupons> = Parameters<Coupons[O]>[1]
type Answer<O extends keyof Coupons> = Awaited<ReturnType<Coupons[O]>>

/** The description of the table names exactly these columns. */
const readCoupons = async (db: Db | Tx): Promise<CouponTexts[]> =>
  (await readTexts(db, couponTable)) as readonly RowTexts[] as CouponTexts[]

/** The codes of the campaign to which a code belongs; empty for an unknown code. */
async function findCampaign(db: Db | Tx, code: string): Promise<CouponTexts[]> {
  const own = normaliseCode(code)
  return groupCoupons(await readCoupons(db)).find((group) => group.some((coupon) => coupon.code === own)) ?? []
}

/** The campaign of a code that exists. */
async function readCampaign(db: Db | Tx, code: string, now: Date): Promise<Campaign> {
  const campaign = toCampaign(await findCampaign(db, code), await readUses(db), dayOf(now))
  if (campaign === null) throw new Error(`the coupon ${code} is gone`)
  return campaign
}

const inStateOrder = (one: Campaign, other: Campaign): number =>
  campaignStates.indexOf(one.state) - campaignStates.indexOf(other.state)

async function list({ db, clock, catalogue }: Deps, caller: Caller): Promise<Answer<'list'>> {
  const [coupons, uses, categories] = await Promise.all([
    readCoupons(db),
    readUses(db),
    catalogue.categories(caller, {}),
  ])
  if (!categories.ok) return categories
  const today = dayOf(clock.now())
  return ok({
    campaigns: groupCoupons(coupons)
      .flatMap((group) => toCampaign(group, uses, today) ?? [])
      .toSorted(inStateOrder),
    categories: categories.value.map(({ slug, name }) => ({ slug, name })),
  })
}

const WEEKS_SHOWN = 12

async function campaign(
  { db, clock }: Deps,
  _caller: Caller,
  { code }: Input<'campaign'>,
): Promise<Answer<'campaign'>> {
  const [group, uses] = await Promise.all([findCampaign(db, code), readUses(db)])
  const today = dayOf(clock.now())
  const found = toCampaign(group, uses, today)
  if (found === null) return refuse('coupon_unknown')
  const thisMonday = addCalendarDays(today, 1 - weekdayOf(today))
  const mondays = Array.from({ length: WEEKS_SHOWN }, (_, back) =>
    addCalendarDays(thisMonday, -7 * (WEEKS_SHOWN - 1 - back)),
  )
  const codes = group.map((coupon) => coupon.code)
  const counts = await countByWeek(db, codes, mondays[0] ?? today)
  return ok({
    campaign: found,
    codes: codes.map((one) => ({ code: one, redeemed: 0, costCents: 0, ...uses.get(one) })),
    weeks: mondays.map((monday) => ({ monday, redeemed: counts.get(monday) ?? 0 })),
  })
}

/** Each fault once, because all codes of a campaign have the same values. */
const refusedFor = (faults: readonly { field: string; reason: string }[]) =>
  refuse('edit_refused', {
    details: { faults: [...new Map(faults.map(({ field, reason }) => [field, { field, reason }])).values()] },
  })

/** New codes that no coupon has. */
function newCodes(prefix: string, count: number, taken: ReadonlySet<string>): string[] {
  const codes = new Set<string>()
  while (codes.size < count) {
    const code = newCode(prefix, randomInt)
    if (!taken.has(code)) codes.add(code)
  }
  return [...codes]
}

const create = ({ db, clock }: Deps, caller: Caller, { code, count, values }: Input<'create'>) =>
  transact(db, async (tx): Promise<Answer<'create'>> => {
    await lockTable(tx, couponTable)
    const taken = new Set((await readCoupons(tx)).map((coupon) => coupon.code))
    const own = normaliseCode(code)
    if (count > 1 && values.purpose.trim() === '') return refusedFor([{ field: 'purpose', reason: 'is missing' }])
    if (count === 1 && taken.has(own)) return refusedFor([{ field: 'code', reason: 'is a coupon already' }])
    const codes = count === 1 ? [own] : newCodes(own, count, taken)
    const campaign = count === 1 ? '' : randomUUID()
    const checked = await checkTexts(
      tx,
      couponTable,
      codes.map((each) => ({ ...values, code: each, campaign, paused: pausedText(false) })),
    )
    if (checked.faults.length > 0) return refusedFor(checked.faults)
    if (hasEnded(checked.texts[0] as CouponTexts, dayOf(clock.now())))
      return refusedFor([{ field: 'validUntil', reason: 'is before today' }])
    await writeRows(tx, couponTable, checked.rows, () => {})
    const created = await readCampaign(tx, codes[0] ?? '', clock.now())
    await recordInAuditLog(tx, caller, {
      operation: 'coupons.create',
      subject: campaignTitle(created),
      before: null,
      after: { terms: couponTerms(created.values), codes: count },
    })
    return ok(created)
  })

const change = ({ db, clock }: Deps, caller: Caller, { code, before, after }: Input<'change'>) =>
  transact(db, async (tx): Promise<Answer<'change'>> => {
    await lockTable(tx, couponTable)
    const group = await findCampaign(tx, code)
    const [first] = group
    if (first === undefined) return refuse('coupon_unknown')
    const now = couponValuesOf(first)
    const edited = mergeTexts(before, after, now)
    const spelled = await checkTexts(tx, couponTable, [{ ...first, ...edited.changed }])
    if (spelled.faults.length > 0) return refusedFor(spelled.faults)
    const {
      changed: texts,
      conflicts,
      isEmpty,
    } = mergeTexts(before, couponValuesOf(spelled.texts[0] as CouponTexts), now)
    if (conflicts.length > 0) return refuse('edit_conflict', { details: { conflicts } })
    if (isEmpty) return refuse('edit_empty')
    const checked = await checkTexts(
      tx,
      couponTable,
      group.map((coupon) => ({ ...coupon, ...texts })),
    )
    if (checked.faults.length > 0) return refusedFor(checked.faults)
    await writeRows(tx, couponTable, checked.rows, () => {})
    const changed = await readCampaign(tx, first.code, clock.now())
    await recordInAuditLog(tx, caller, {
      operation: 'coupons.change',
      subject: campaignTitle(changed),
      before: { terms: couponTerms(now) },
      after: { terms: couponTerms(changed.values) },
    })
    return ok(changed)
  })

const end = ({ db, clock }: Deps, caller: Caller, { code }: Input<'end'>) =>
  transact(db, async (tx): Promise<Answer<'end'>> => {
    await lockTable(tx, couponTable)
    const group = await findCampaign(tx, code)
    const [first] = group
    if (first === undefined) return refuse('coupon_unknown')
    const { rows } = await checkTexts(tx, couponTable, group)
    const today = dayOf(clock.now())
    const closed = rows.map((row) => ({ ...row, ...couponTable.inUse?.closed?.(row, today) }))
    await writeRows(tx, couponTable, closed, () => {})
    const ended = await readCampaign(tx, first.code, clock.now())
    if (ended.values.validUntil === first.validUntil) return refuse('edit_empty')
    await recordInAuditLog(tx, caller, {
      operation: 'coupons.end',
      subject: campaignTitle(ended),
      before: { terms: couponTerms(couponValuesOf(first)) },
      after: { terms: couponTerms(ended.values) },
    })
    return ok(ended)
  })

const setPaused =
  ({ operation, isPaused }: { operation: 'coupons.pause' | 'coupons.resume'; isPaused: boolean }) =>
  ({ db, clock }: Deps, caller: Caller, { code }: Input<'pause'>) =>
    transact(db, async (tx): Promise<Answer<'pause'>> => {
      await lockTable(tx, couponTable)
      const group = await findCampaign(tx, code)
      const [first] = group
      if (first === undefined) return refuse('coupon_unknown')
      const paused = pausedText(isPaused)
      if (group.every((coupon) => coupon.paused === paused)) return refuse('edit_empty')
      const { rows } = await checkTexts(
        tx,
        couponTable,
        group.map((coupon) => ({ ...coupon, paused })),
      )
      await writeRows(tx, couponTable, rows, () => {})
      const written = await readCampaign(tx, first.code, clock.now())
      await recordInAuditLog(tx, caller, { operation, subject: campaignTitle(written), before: null, after: null })
      return ok(written)
    })

const pause = setPaused({ operation: 'coupons.pause', isPaused: true })
const resume = setPaused({ operation: 'coupons.resume', isPaused: false })

export const createCampaignsService = (deps: Deps): Coupons =>
  bindUseCases(deps, { list, campaign, create, change, pause, resume, end })
