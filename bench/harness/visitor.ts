/** A guest with a branch and time, so that pages show prices and the cart accepts products. */

const HEADERS = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' }

/** A customer of the demo bakery. */
export const CUSTOMER = { email: 'inken.johannsen@beispiel.de', password: 'MoinMoin2026!', staySignedIn: false }

export type Visitor = { cookie: string; branchId: number; targetDateTime: string }

export async function call<T>(
  shop: string,
  path: string,
  body: unknown,
  cookie = '',
): Promise<{ value: T; cookie: string }> {
  const response = await fetch(shop + path, {
    method: 'POST',
    headers: { ...HEADERS, cookie },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} responded with status ${response.status}: ${await response.text()}`)
  const cookies = response.headers.getSetCookie().map((header) => header.split(';')[0])
  return { value: (await response.json()) as T, cookie: cookies[0] ?? cookie }
}

type Days = { dates: { date: string; available: boolean }[] }
type Slots = { slots: { start: string; available: boolean }[] }

/** Slots have few places, so every visitor uses another branch, and its first free slot. */
export async function configuredVisitor(shop: string, index: number): Promise<Visitor> {
  const { value: branches } = await call<{ branchId: number; branchKind: string }[]>(shop, '/api/branch/branches', {})
  const shops = branches.filter(({ branchKind }) => branchKind === 'shop')
  const branchId = shops[index % shops.length]?.branchId ?? 0
  const { value: days } = await call<Days>(shop, '/api/service/dates', { orderMode: 'pickup', branchId })
  for (const { date } of days.dates.filter(({ available }) => available).slice(1)) {
    const { value: day } = await call<Slots>(shop, '/api/service/slots', { orderMode: 'pickup', branchId, date })
    const slot = day.slots.find(({ available }) => available)
    if (slot === undefined) continue
    const { cookie } = await call(shop, '/api/cart/orderconfig', {
      originInformation: null,
      orderMode: 'pickup',
      express: false,
      targetBranchId: branchId,
      targetDateTime: slot.start,
    })
    return { cookie, branchId, targetDateTime: slot.start }
  }
  throw new Error(`branch ${branchId} has no free slot in two weeks`)
}
