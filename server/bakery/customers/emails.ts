/** Emails about customer accounts. */
import { brand, business } from '@/lib/brand'
import { percentText, RESET_LINK_MINUTES } from '@/lib/domain/business-settings'
import { routes } from '@/lib/web/routes'
import { plainEmail } from '../mail/service'
import type { AccountEmail } from './ports'

type Recipient = { customerId: string; email: string; firstName: string }

type Content = {
  kind: string
  to: Recipient
  subject: string
  paragraphs: readonly string[]
  link?: { label: string; url: string }
}

const compose = ({ kind, to, ...content }: Content): AccountEmail => ({
  kind,
  customerId: to.customerId,
  recipient: to.email,
  ...plainEmail({ ...content, firstName: to.firstName }),
})

export const welcomeEmail = (to: Recipient, publicUrl: string, loyaltyPercent: number): AccountEmail =>
  compose({
    kind: 'welcome',
    to,
    subject: `Willkommen bei ${brand.account}`,
    paragraphs: [
      `Ihr Kundenkonto „${brand.account}“ ist angelegt. Ab der ersten Bestellung erhalten Sie ${percentText(loyaltyPercent)} Treuerabatt auf Brote und Heißgetränke.`,
    ],
    link: { label: 'Zu Ihrem Kundenkonto', url: publicUrl + routes.account },
  })

export const alreadyRegisteredEmail = (to: Recipient, publicUrl: string): AccountEmail =>
  compose({
    kind: 'already_registered',
    to,
    subject: 'Sie haben bereits ein Kundenkonto',
    paragraphs: [
      'jemand, vermutlich Sie selbst, wollte mit dieser E-Mail Adresse ein Kundenkonto anlegen. Es gibt aber schon eines. Es wurde nichts geändert.',
      'Wenn Sie Ihr Passwort nicht mehr wissen, können Sie ein neues vergeben. Wenn Sie es nicht waren, brauchen Sie nichts zu tun.',
    ],
    link: { label: 'Neues Passwort vergeben', url: publicUrl + routes.retrievePassword },
  })

export const passwordResetEmail = (to: Recipient, publicUrl: string, token: string): AccountEmail =>
  compose({
    kind: 'password_reset',
    to,
    subject: 'Neues Passwort vergeben',
    paragraphs: [
      `mit diesem Link vergeben Sie ein neues Passwort. Er gilt ${RESET_LINK_MINUTES} Minuten und nur einmal.`,
      'Wenn Sie das nicht angefordert haben, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.',
    ],
    link: { label: 'Neues Passwort vergeben', url: `${publicUrl}${routes.retrievePassword}?token=${token}` },
  })

/** Sent to the new address, which may belong to another person because of a typing error. */
export const newAddressEmail = (to: Recipient, publicUrl: string): AccountEmail =>
  compose({
    kind: 'email_changed',
    to,
    subject: 'Ihre neue E-Mail Adresse',
    paragraphs: [
      `ab jetzt melden Sie sich bei „${brand.account}“ mit dieser E-Mail Adresse an.`,
      `Wenn Sie kein Kundenkonto bei uns haben, hat sich jemand vertippt. Rufen Sie uns dann bitte an: ${business.phone}.`,
    ],
    link: { label: 'Zu Ihrem Kundenkonto', url: publicUrl + routes.account },
  })

/** Sent to the old address, which may be the only one that still reaches the owner. */
export const addressChangedEmail = (to: Recipient, newEmail: string): AccountEmail =>
  compose({
    kind: 'email_changed',
    to,
    subject: 'Ihre E-Mail Adresse wurde geändert',
    paragraphs: [
      `für Ihr Kundenkonto gilt ab jetzt die E-Mail Adresse ${newEmail}.`,
      `Wenn Sie das nicht waren, rufen Sie uns bitte gleich an: ${business.phone}.`,
    ],
  })
