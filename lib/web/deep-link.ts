/**
 * Links that name a branch, for example the QR code on a table: `/?branch=17&orderMode=inhouse&table=12` (spec §2
 * "URL query parameters on load"). Names and values are read in any letter case; unknown ones are ignored.
 */
import { fromDigits } from '@/lib/contract/digits'
import { type OrderMode, orderModes } from '@/lib/contract/values'

export type DeepLink = { branchERPId: number; orderMode: OrderMode | null; table: number | null }

/** Parameters of such a link, in lower case. Others, like utm_source, are left alone. */
const PARAMETERS: ReadonlySet<string> = new Set(['branch', 'ordermode', 'table'])
const COUPON = 'coupon'
/** As the call that redeems it. */
const MAX_CODE = 60

/** The query without the parameters, '' or '?…'. */
function withoutParameters(search: string, names: ReadonlySet<string>): string {
  const left = [...new URLSearchParams(search)].filter(([name]) => !names.has(name.toLowerCase()))
  return left.length === 0 ? '' : `?${new URLSearchParams(left)}`
}

/** The query without these parameters, once the link has been followed. '' or '?…' */
export const withoutDeepLink = (search: string): string => withoutParameters(search, PARAMETERS)

/** The coupon code of a link, with or without a branch; null without one. */
export function couponOf(search: string): string | null {
  const [, code = ''] = [...new URLSearchParams(search)].find(([name]) => name.toLowerCase() === COUPON) ?? []
  return code.trim() === '' ? null : code.trim().slice(0, MAX_CODE)
}

/** The query without the coupon, once it is in the cart. */
export const withoutCoupon = (search: string): string => withoutParameters(search, new Set([COUPON]))

const positive = (text: string | undefined): number | null => fromDigits(text) || null

/** Null without a numeric branch. `search` is `location.search`. */
export function parseDeepLink(search: string): DeepLink | null {
  const parameters = new Map([...new URLSearchParams(search)].map(([name, value]) => [name.toLowerCase(), value]))
  const branchERPId = positive(parameters.get('branch'))
  if (branchERPId === null) return null
  const mode = parameters.get('ordermode')?.toLowerCase()
  return {
    branchERPId,
    orderMode: orderModes.find((known) => known === mode) ?? null,
    table: positive(parameters.get('table')),
  }
}

/** The address in the QR code on a table. `shopUrl` has no slash at its end. */
export const tableLink = (shopUrl: string, branchERPId: number, table: number): string =>
  `${shopUrl}/?branch=${branchERPId}&orderMode=inhouse&table=${table}`

/** The address of a campaign: the start page with a coupon, and where and how the order is made. */
export function couponLink(
  shopUrl: string,
  code: string,
  at: { branchERPId: number; orderMode: OrderMode } | null,
): string {
  const place = at === null ? {} : { branch: String(at.branchERPId), orderMode: at.orderMode }
  return `${shopUrl}/?${new URLSearchParams({ ...place, coupon: code })}`
}

/**
 * The store finder's query ('?…') for a link with a `search` in any letter case; null without a text, or if the link also
 * names a branch.
 */
export function storeSearchOf(search: string): string | null {
  if (search === '' || parseDeepLink(search) !== null) return null
  const renamed = [...new URLSearchParams(search)].map(([name, value]) => [
    name.toLowerCase() === 'search' ? 'search' : name,
    value,
  ])
  const query = new URLSearchParams(renamed)
  return (query.get('search') ?? '').trim() === '' ? null : `?${query}`
}
