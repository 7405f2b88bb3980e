/** Sets up a visitor's cart by the shop's API, so that a test can start at the page it checks. */
import { randomInt } from 'node:crypto'
import type { APIRequestContext } from 'playwright/test'

export const CUSTOMER = { email: 'inken.johannsen@beispiel.de', password: 'MoinMoin2026!' }

/** Lübeck, Hüxstraße: every service. At tables: Rostock, Hauptbahnhof, because it is open at any hour. */
const branchIdFor = { pickup: 1017, delivery: 1017, inhouse: 1033 } as const
const LUEBECK = {
  searchText: '23552 Lübeck',
  postalCode: '23552',
  city: 'Lübeck',
  locationId: '',
  latitude: 53.8655,
  longitude: 10.6866,
}

export const skuid = (skuNumber: number): number => 100_000 + skuNumber

/** A page, with its cookies, or the request context of a test without a page. */
export type Visitor = { request: APIRequestContext }

type ApiResponse = { status: number; body: Record<string, unknown> }

/** A random client address per call, because logins and registrations are limited by network address. */
export const ownAddressHeader = (): { 'X-Forwarded-For': string } => ({
  'X-Forwarded-For': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
})

/** Calls the API with the origin and cookies of the page; no page has to be open. */
export async function call({ request }: Visitor, method: string, path: string, body?: unknown): Promise<ApiResponse> {
  const answer = await request.fetch(path, {
    method,
    headers: { 'Sec-Fetch-Site': 'same-origin', ...ownAddressHeader() },
    ...(body === undefined ? {} : { data: body }),
  })
  return { status: answer.status(), body: (await answer.json()) as Record<string, unknown> }
}

async function bodyOfSuccess(answer: Promise<ApiResponse>): Promise<Record<string, unknown>> {
  const { status, body } = await answer
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}

type Day = { date: string; available: boolean }
type Slot = { start: string; available: boolean }
type Service = {
  orderMode?: keyof typeof branchIdFor
  table?: number
  /** ISO weekday: the first such day after the lead time of bread; without one, the second available day. */
  weekday?: number
}

const weekdayOf = ({ date }: Day): number => ((new Date(date).getUTCDay() + 6) % 7) + 1

async function freeStart(
  visitor: Visitor,
  orderMode: keyof typeof branchIdFor,
  weekday: number | undefined,
): Promise<string> {
  if (orderMode === 'inhouse') return '0001-01-01T00:00:00'
  const service = { orderMode, branchId: branchIdFor[orderMode], express: false }
  const { dates } = (await bodyOfSuccess(call(visitor, 'POST', '/api/service/dates', service))) as { dates: Day[] }
  const free = dates.filter(({ available }) => available)
  const date = (weekday === undefined ? free[1] : free.slice(2).find((day) => weekdayOf(day) === weekday))?.date
  const { slots } = (await bodyOfSuccess(call(visitor, 'POST', '/api/service/slots', { ...service, date }))) as {
    slots: Slot[]
  }
  // A random time of that day, so that parallel tests do not fill one slot.
  const starts = slots.filter(({ available }) => available)
  return starts[randomInt(starts.length)]?.start ?? ''
}

/** Chooses branch, service and time. */
export async function configure(
  visitor: Visitor,
  { orderMode = 'pickup', table, weekday }: Service = {},
): Promise<void> {
  await bodyOfSuccess(
    call(visitor, 'POST', '/api/cart/orderconfig', {
      originInformation: LUEBECK,
      orderMode,
      express: false,
      targetBranchId: branchIdFor[orderMode],
      targetDateTime: await freeStart(visitor, orderMode, weekday),
      table: table ?? null,
    }),
  )
}

export async function addToCart(visitor: Visitor, skuNumber: number, units = 1, packaging: string | null = null) {
  const line = { SKUID: skuid(skuNumber), CartItemUnits: units, packaging }
  await bodyOfSuccess(call(visitor, 'POST', '/api/cart/product', line))
}

/** Chooses branch, service and time, and fills the cart. */
export async function fill(
  visitor: Visitor,
  lines: readonly (readonly [number, number])[],
  service?: Service,
): Promise<void> {
  await configure(visitor, service)
  for (const [skuNumber, units] of lines) await addToCart(visitor, skuNumber, units)
}

/** All customers of the demo have the same password. */
export async function logIn(visitor: Visitor, email = CUSTOMER.email, password = CUSTOMER.password): Promise<void> {
  await bodyOfSuccess(call(visitor, 'POST', '/api/auth/login', { email, password, staySignedIn: false }))
}
