import { shop } from '@/server/shop'

/** Sets the clock of a shop with SHOP_CLOCK: `{ "now": "2027-03-28T01:30:00+01:00" }`. */
export const POST = (request: Request): Promise<Response> => shop().setShopClock(request)
