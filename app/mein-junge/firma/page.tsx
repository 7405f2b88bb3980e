import type { Metadata } from 'next'
import { CompanyScreen } from '@/components/account/company/company-screen'
import { AccountFrame } from '@/components/account/menu/account-frame'
import { noindex } from '@/components/metadata/noindex'
import { dayOf } from '@/lib/format/berlin-time'
import { routes } from '@/lib/web/routes'
import { shop } from '@/server/shop'

export const metadata: Metadata = { title: 'Firma', robots: noindex }

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** The customer's company that buys on account; `einladung`: the token of an invitation to one. */
export default async function CompanyPage({ searchParams }: PageProps) {
  const { einladung } = await searchParams
  const token = typeof einladung === 'string' ? einladung : null
  const path = token === null ? routes.company : routes.companyInvitation(token)
  const customer = await shop().requireCustomer(path)
  return (
    <AccountFrame customer={customer} current={routes.company} title="Firma">
      <CompanyScreen
        initial={await shop().loadCompany()}
        invitation={token}
        customer={customer}
        today={dayOf(shop().now())}
      />
    </AccountFrame>
  )
}
