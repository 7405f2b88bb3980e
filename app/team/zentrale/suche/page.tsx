import type { Metadata } from 'next'
import { orNotFoundByStaff } from '@/app/team/or-not-found'
import { NetworkSignal } from '@/components/team/frame/network-signal'
import { OrdersTabs } from '@/components/team/orders/orders-tabs'
import { SearchScreen } from '@/components/team/orders/search-screen'
import { teamRoutes } from '@/lib/web/team-routes'
import { shop } from '@/server/shop'

export const metadata: Metadata = { title: 'Bestellungen' }

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> }

const DAY = /^\d{4}-\d{2}-\d{2}$/
const textOf = (value: string | string[] | undefined): string => (typeof value === 'string' ? value.slice(0, 80) : '')

/** The search for orders of all branches. */
async function OrdersPage({ searchParams }: PageProps) {
  const caller = await shop().requireHeadOffice(teamRoutes.orders)
  const parameters = await searchParams
  const [text, day, orderNumber] = [parameters['text'], parameters['tag'], parameters['auftrag']].map(textOf)
  const date = DAY.test(day ?? '') ? (day ?? '') : ''
  const typed = (text ?? '').trim()
  const found =
    typed === '' && date === '' ? null : await shop().backend().officeOrders.search(caller, { text: typed, date })
  return (
    <>
      <NetworkSignal />
      <OrdersTabs />
      <SearchScreen
        text={typed}
        date={date}
        orderNumber={orderNumber === undefined || orderNumber === '' ? null : orderNumber}
        initial={found?.ok === true ? found.value : undefined}
      />
    </>
  )
}

export default orNotFoundByStaff(OrdersPage)
