'use client'

import dynamic from 'next/dynamic'
import { useVisitingCustomer } from '@/components/state/visitor-context'
import { Link } from '@/components/ui/controls/link'
import { Icon } from '@/components/ui/media/icon'
import { routes } from '@/lib/web/routes'

/** Code that guests do not need; in a customer's page from the first byte. */
const CustomerMenu = dynamic(() => import('./customer-menu').then((module) => module.CustomerMenu))

/** 'Anmelden', or the account's name with its menu (spec §2 "Header"). */
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
