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

/** A page of shop().staff to go back to; nothing else, wherever the address came from. */
const backOf = (address: unknown): string | null => {
  const path = pathInShop(address)
  return path?.startsWith('/team/') ? path : null
}

/** Who is logged in already goes on to where they wanted, or to their first screen. */
export default async function TeamLoginPage({ searchParams }: PageProps) {
  const back = backOf((await searchParams)['weiter'])
  const caller = await shop().staff()
  if (caller.staff !== undefined) redirect(back ?? firstScreenOf(caller.staff))
  return (
    <LoginLayout
      title={greetingNow(new Date())}
      introduction="Melden Sie sich an, dann kommen Sie direkt auf Ihre erste Seite."
    >
      <TeamLogin back={back} people={await shop().loadDemoStaff()} />
    </LoginLayout>
  )
}
