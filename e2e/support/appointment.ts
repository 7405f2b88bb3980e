/** A visitor with branch and time, made by the calls that the order dialog makes. */
import type { Page } from 'playwright/test'

const HUEXSTRASSE = 1017
const headers = { 'Sec-Fetch-Site': 'same-origin' }

type Days = { dates: { date: string; available: boolean }[] }
type Slots = { slots: { start: string; available: boolean }[] }

async function post<T>(page: Page, path: string, data: object): Promise<T> {
  const answer = await page.request.post(path, { headers, data })
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
  return (await answer.json()) as T
}

/** Pickup at Lübeck, Hüxstraße, on the second free day, so that the time cannot end while the test runs. */
export async function haveAppointment(page: Page): Promise<void> {
  const place = { orderMode: 'pickup', branchId: HUEXSTRASSE, express: false }
  const { dates } = await post<Days>(page, '/api/service/dates', place)
  for (const { date } of dates.filter(({ available }) => available).slice(1)) {
    const { slots } = await post<Slots>(page, '/api/service/slots', { ...place, date })
    const slot = slots.findLast(({ available }) => available)
    if (slot === undefined) continue
    await post(page, '/api/cart/orderconfig', {
      originInformation: null,
      orderMode: 'pickup',
      express: false,
      targetBranchId: HUEXSTRASSE,
      targetDateTime: slot.start,
    })
    return
  }
  throw new Error('the Hüxstraße has no free time')
}
