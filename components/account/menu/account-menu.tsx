'use client'

import dynamic from 'next/dynamic'
import { useVisitingCustomer } from '@/components/state/visitor-context'
import { Link } from '@/components/ui/controls/link'
import { Icon } from '@/components/ui/media/icon'
import { routes } from '@/lib/web/routes'

/** Loaded for customers only; rendered on the server, so that it is in a customer's first HTML. */
const CustomerMenu = dynamic(() => import('./customer-menu').then((module) => module.CustomerMenu))

/** The login link for guests, or the customer's menu (spec §2 "Header"). */
export function AccountMenu({ className }: { className?: string | undefined }) {
  const customer = useVisitingCustomer()
  if (customer !== null) return <CustomerMenu firstName={customer.firstName} className={className} />
  return (
    <Link href={routes.login} className={className} aria-label="Anmelden">
      <Icon name="user" />
      <span>Anmelden</span>
    </Link>
  )
}
