import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { LoginLayout } from '@/components/team/login/login-layout'
import { TeamLogin } from '@/components/team/login/team-login'
import { pathInShop } from '@/lib/web/return-url'
import { firstScreenOf } from '@/lib/web/team-routes'
import { greetingNow } from '@/lib/words/de/greeting'
import { shop } from '@/server/shop'

export const metadata: Metadata = { title: 'Anmelden' }

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** The return address, if it is a page of staff. */
const backOf = (address: unknown): string | null => {
  const path = pathInShop(address)
  return path?.startsWith('/team/') ? path : null
}

/** A logged-in person is redirected to the return address or to their first screen. */
export default async function TeamLoginPage({ searchParams }: PageProps) {
  const back = backOf((await searchParams)['weiter'])
  const caller = await shop().staffCaller()
  if (caller.staff !== undefined) redirect(back ?? firstScreenOf(caller.staff))
  return (
    <LoginLayout
      title={greetingNow(shop().now())}
      introduction="Melden Sie sich an, dann kommen Sie direkt auf Ihre erste Seite."
    >
      <TeamLogin back={back} people={await shop().loadDemoStaff()} />
    </LoginLayout>
  )
}
