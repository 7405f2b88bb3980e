/** Emails to members of staff. */
import { brand } from '@/lib/brand'
import { teamRoutes } from '@/lib/web/team-routes'
import { type NewEmail, plainEmail } from '../mail/service'
import { INVITATION_HOURS } from './rules'

type Recipient = { name: string; email: string }

export const invitationLink = (publicUrl: string, token: string): string =>
  `${publicUrl}${teamRoutes.invitation}?token=${token}`

/** `isNew`: the person has no password yet. */
export const invitationEmail = (
  { name, email }: Recipient,
  { link, isNew }: { link: string; isNew: boolean },
): NewEmail => ({
  kind: 'staff_invitation',
  recipient: email,
  ...plainEmail({
    subject: isNew ? `Ihr Zugang zum Team von ${brand.name}` : 'Neues Passwort für das Team',
    firstName: name.split(' ')[0] ?? '',
    paragraphs: [
      isNew
        ? 'die Zentrale hat einen Zugang für Sie angelegt. Wählen Sie ein Passwort, dann sind Sie gleich angemeldet.'
        : 'mit diesem Link wählen Sie ein neues Passwort. Auf allen Geräten melden Sie sich danach neu an.',
      `Der Link gilt ${INVITATION_HOURS} Stunden und nur einmal. Wenn er abgelaufen ist, schickt Ihnen die Zentrale einen neuen.`,
    ],
    link: { label: 'Passwort wählen', url: link },
  }),
})
