import type { Metadata } from 'next'
import { orNotFoundByStaff } from '@/app/team/or-not-found'
import { AccountsScreen } from '@/components/team/books/accounts-screen'
import { NetworkSignal } from '@/components/team/frame/network-signal'
import { teamRoutes } from '@/lib/web/team-routes'
import { shop, throwNotFound } from '@/server/shop'

export const metadata: Metadata = { title: 'Konten' }

/** Accounts and numbers for DATEV; missing are those of the first open month. */
async function AccountsPage() {
  const caller = await shop().requireHeadOffice(teamRoutes.bookAccounts, 'books')
  const found = await shop().backend().books.month(caller, {})
  if (!found.ok) throwNotFound()
  return (
    <>
      <NetworkSignal />
      <AccountsScreen initial={found.value} />
    </>
  )
}

export default orNotFoundByStaff(AccountsPage)
