/** Data of the logged-in customer, loaded once per request. Each page checks the login itself, because a layout is no guard. */
import { redirect } from 'next/navigation.js'
import type { CustomerData, DeviceSession } from '@/lib/contract/account/customers'
import { withReturnUrl } from '@/lib/web/return-url'
import { routes } from '@/lib/web/routes'
import { backend } from '../backend/backend'
import { whenUnavailable } from '../backend/calls'
import { oncePerRequest } from '../context'
import { readingCaller } from '../session/session'

/** The customer who is logged in; null for a guest. */
export const loadCustomer = oncePerRequest(async (): Promise<CustomerData | null> => {
  const caller = await readingCaller()
  if (caller.customerId === null) return null
  const found = await backend().customers.get(caller, {})
  return found.ok ? found.value : null
})

/** The customer, or a redirect to the login page, which returns to `path`. */
export async function requireCustomer(path: string): Promise<CustomerData> {
  return (await loadCustomer()) ?? redirect(withReturnUrl(routes.login, path))
}

/** SKU ids of the wishlist, newest first; null for a guest. */
export const loadWishlist = oncePerRequest(async (): Promise<number[] | null> => {
  const caller = await readingCaller()
  if (caller.customerId === null) return null
  const found = await backend().wishlist.list(caller, {})
  return found.ok ? found.value : null
})

/** The customer's logged-in devices, this one first; empty for a guest. */
export async function loadSessions(): Promise<DeviceSession[]> {
  const found = await backend().customers.sessions(await readingCaller(), {})
  return found.ok ? found.value.sessions : []
}

/** A page of past orders, newest first; empty for a guest. */
export async function loadOrders(page: number) {
  const found = await backend().customers.orders(await readingCaller(), { page })
  return found.ok ? found.value : { orders: [], total: 0, pageSize: 1 }
}

/** The company of the customer; null for a guest, and without one. */
export async function loadCompany() {
  const found = await backend().companies.mine(await readingCaller(), {})
  return found.ok ? found.value.company : null
}

/** The customer's standing orders and their weeks to be paid; empty for a guest. */
export async function loadStandingOrders() {
  const found = await backend().standingOrders.list(await readingCaller(), {})
  return found.ok ? found.value : { orders: [], due: [] }
}

/** The visitor's data that every page sends to the browser. */
export async function loadVisitor() {
  const [customer, wishlist] = await Promise.all([loadCustomer(), loadWishlist()]).catch(
    whenUnavailable([null, null] as const),
  )
  const branch = customer?.preferencedBranch?.preferencedBranchInfo
  return {
    customer: customer === null ? null : { firstName: customer.customerDetails.firstName },
    wishlist,
    preferredBranch:
      branch === undefined
        ? null
        : {
            branchERPId: branch.branchERPId,
            name: branch.branchPublicName,
            street: `${branch.branchAddress.street}, ${branch.branchAddress.postCode} ${branch.branchAddress.city}`,
          },
  }
}
