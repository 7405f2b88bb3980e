/** Campaigns of codes, their state, and new codes. Pure. */
import type { Campaign, CampaignState, CouponValues } from '@/lib/contract/orders/coupons'

/** A coupon as texts of the spreadsheet. */
export type CouponTexts = CouponValues & { code: string; campaign: string; paused: string }
/** Paid orders with a code, and what they saved. */
export type CodeUse = { redeemed: number; costCents: number }

const NOT_USED: CodeUse = { redeemed: 0, costCents: 0 }

export const couponValuesOf = ({ code: _, campaign: _name, paused: _paused, ...values }: CouponTexts): CouponValues =>
  values

const YES = 'ja'
export const pausedText = (isPaused: boolean): string => (isPaused ? YES : 'nein')

/** A code without a campaign is alone. Codes have no line break, so that none is taken for a campaign. */
const campaignKey = ({ campaign, code }: CouponTexts): string => (campaign === '' ? `\n${code}` : campaign)

export const groupCoupons = (all: readonly CouponTexts[]): CouponTexts[][] => [
  ...Map.groupBy(all, campaignKey).values(),
]

/** `today`: a Berlin day. */
export const hasEnded = ({ validUntil }: Pick<CouponTexts, 'validUntil'>, today: string): boolean =>
  validUntil !== '' && validUntil < today

/** `today`: a Berlin day. */
function stateOf(
  { validFrom, validUntil, paused }: CouponTexts,
  { redeemed, limit }: Pick<Campaign, 'redeemed' | 'limit'>,
  today: string,
): CampaignState {
  if (hasEnded({ validUntil }, today)) return 'ended'
  if (limit !== null && redeemed >= limit) return 'used_up'
  if (paused === YES) return 'paused'
  return validFrom > today ? 'planned' : 'runs'
}

/** `coupons` are one group, with at least one code. */
export function toCampaign(
  coupons: readonly CouponTexts[],
  uses: ReadonlyMap<string, CodeUse>,
  today: string,
): Campaign | null {
  const [first] = coupons
  if (first === undefined) return null
  const used = coupons.map(({ code }) => uses.get(code) ?? NOT_USED)
  const redeemed = used.reduce((sum, one) => sum + one.redeemed, 0)
  const limits = coupons.map(({ totalLimit }) => totalLimit)
  const limit = limits.includes('') ? null : limits.reduce((sum, each) => sum + Number(each), 0)
  return {
    code: first.code,
    codeCount: coupons.length,
    values: couponValuesOf(first),
    state: stateOf(first, { redeemed, limit }, today),
    redeemed,
    limit,
    costCents: used.reduce((sum, one) => sum + one.costCents, 0),
  }
}

/** Without vowels, so that no words arise, and without letters and digits that look alike. */
const ALPHABET = 'BCDFGHJKMNPQRTVWXYZ2346789'
const PART = 5

/** 'WINTER-7KQ3M-XR9TD': ten random characters, 47 bits. `random(n)` is a random number below n. */
export function newCode(prefix: string, random: (below: number) => number): string {
  const part = () => Array.from({ length: PART }, () => ALPHABET[random(ALPHABET.length)]).join('')
  return [...(prefix === '' ? [] : [prefix]), part(), part()].join('-')
}
