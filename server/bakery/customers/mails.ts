/** The mails of the account area. Plain, short, each also as text. */
import { brand } from '@/lib/brand'
import { routes } from '@/lib/routes'
import type { AccountMail } from './ports'

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

type Content = { greeting: string; paragraphs: readonly string[]; link?: { label: string; url: string } }

const closing = ['Herzliche Grüße', `Ihre Bäckerei ${brand.name}`]

const textOf = ({ greeting, paragraphs, link }: Content): string =>
  [greeting, ...paragraphs, ...(link === undefined ? [] : [`${link.label}:\n${link.url}`]), closing.join('\n')].join(
    '\n\n',
  )

const htmlOf = ({ greeting, paragraphs, link }: Content): string =>
  [
    '<!doctype html><html lang="de"><body style="font-family:sans-serif;line-height:1.5;color:#2b1a10">',
    ...[greeting, ...paragraphs].map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    ...(link === undefined ? [] : [`<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>`]),
    `<p>${closing.map(escapeHtml).join('<br>')}</p></body></html>`,
  ].join('\n')

const mail = (kind: string, recipient: string, subject: string, content: Content): AccountMail => ({
  kind,
  recipient,
  subject,
  html: htmlOf(content),
  text: textOf(content),
})

type Recipient = { email: string; firstName: string }
const hello = ({ firstName }: Recipient): string => `Moin ${firstName},`

export const welcomeMail = (to: Recipient, publicUrl: string): AccountMail =>
  mail('welcome', to.email, `Willkommen bei ${brand.account}`, {
    greeting: hello(to),
    paragraphs: [
      `Ihr Kundenkonto „${brand.account}“ ist angelegt. Ab der ersten Bestellung erhalten Sie 6 % Treuerabatt auf Brote und Heißgetränke.`,
    ],
    link: { label: 'Zu Ihrem Kundenkonto', url: publicUrl + routes.account },
  })

export const alreadyRegisteredMail = (to: Recipient, publicUrl: string): AccountMail =>
  mail('already_registered', to.email, 'Sie haben bereits ein Kundenkonto', {
    greeting: hello(to),
    paragraphs: [
      'jemand, vermutlich Sie selbst, wollte mit dieser E-Mail Adresse ein Kundenkonto anlegen. Es gibt aber schon eines. Es wurde nichts geändert.',
      'Wenn Sie Ihr Passwort nicht mehr wissen, können Sie ein neues vergeben. Wenn Sie es nicht waren, brauchen Sie nichts zu tun.',
    ],
    link: { label: 'Neues Passwort vergeben', url: publicUrl + routes.retrievePassword },
  })

export const passwordResetMail = (to: Recipient, publicUrl: string, token: string): AccountMail =>
  mail('password_reset', to.email, 'Neues Passwort vergeben', {
    greeting: hello(to),
    paragraphs: [
      'mit diesem Link vergeben Sie ein neues Passwort. Er gilt 60 Minuten und nur einmal.',
      'Wenn Sie das nicht angefordert haben, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.',
    ],
    link: { label: 'Neues Passwort vergeben', url: `${publicUrl}${routes.retrievePassword}?token=${token}` },
  })

/** To the old address, which may be the only one that still reaches the owner. */
export const emailChangedMail = (to: Recipient, newEmail: string): AccountMail =>
  mail('email_changed', to.email, 'Ihre E-Mail Adresse wurde geändert', {
    greeting: hello(to),
    paragraphs: [
      `für Ihr Kundenkonto gilt ab jetzt die E-Mail Adresse ${newEmail}.`,
      `Wenn Sie das nicht waren, rufen Sie uns bitte gleich an: ${brand.phone}.`,
    ],
  })
