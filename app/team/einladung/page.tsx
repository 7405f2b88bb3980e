import type { Metadata } from 'next'
import { ChoosePassword } from '@/components/team/login/choose-password'
import { LoginLayout } from '@/components/team/login/login-layout'
import styles from '@/components/team/login/team-login.module.css'
import { ButtonAnchor } from '@/components/ui/controls/button'
import { teamRoutes } from '@/lib/web/team-routes'
import { refusalWords } from '@/lib/words/de/refusals'
import { shop } from '@/server/shop'

export const metadata: Metadata = { title: 'Passwort wählen', referrer: 'no-referrer' }

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** The page of an invitation link, where the person chooses a password. Opening the page does not use up the link. */
export default async function InvitationPage({ searchParams }: PageProps) {
  const { token } = await searchParams
  const known = typeof token === 'string' && token !== '' && token.length <= 100
  const found = known ? await shop().backend().staff.invitation(shop().ANONYMOUS, { token }) : null
  if (!known || found === null || !found.ok) {
    return (
      <LoginLayout title="Kein gültiger Link" introduction={refusalWords.invitation_invalid}>
        <div className={styles['plain']}>
          <ButtonAnchor href={teamRoutes.login}>Zur Anmeldung</ButtonAnchor>
        </div>
      </LoginLayout>
    )
  }
  const { name, email } = found.value
  return (
    <LoginLayout
      title={`Willkommen, ${name.split(' ')[0]}`}
      introduction="Wählen Sie ein Passwort, dann sind Sie gleich angemeldet."
    >
      <ChoosePassword token={token} email={email} />
    </LoginLayout>
  )
}
