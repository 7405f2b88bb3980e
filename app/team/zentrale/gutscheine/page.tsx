import type { Metadata } from 'next'
import { orNotFoundByStaff } from '@/app/team/or-not-found'
import { CouponsScreen } from '@/components/team/coupons/coupons-screen'
import { NetworkSignal } from '@/components/team/frame/network-signal'
import { teamRoutes } from '@/lib/web/team-routes'
import { shop, throwNotFound } from '@/server/shop'

export const metadata: Metadata = { title: 'Gutscheine' }

type CouponsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Coupons and campaigns of the chain. */
async function CouponsPage({ searchParams }: CouponsPageProps) {
  const caller = await shop().requireHeadOffice(teamRoutes.coupons)
  const found = await shop().backend().coupons.list(caller, {})
  if (!found.ok) throwNotFound()
  const branches = [...(await shop().branchNames())].map(([erpId, name]) => ({ erpId, name }))
  const { code } = await searchParams
  return (
    <>
      <NetworkSignal />
      <CouponsScreen
        initial={found.value}
        chosen={typeof code === 'string' ? code : null}
        target={{
          shopUrl: shop().siteUrl().origin,
          branches: branches.toSorted((a, b) => a.name.localeCompare(b.name, 'de')),
        }}
      />
    </>
  )
}

export default orNotFoundByStaff(CouponsPage)
