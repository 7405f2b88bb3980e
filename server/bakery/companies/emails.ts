/** Emails to companies: an invitation, head office's decision, a collective invoice. */
import { brand } from '@/lib/brand'
import type { CompanyForm } from '@/lib/contract/account/company-form'
import { formatDay } from '@/lib/format/berlin-format'
import { formatCents } from '@/lib/format/money'
import { routes } from '@/lib/web/routes'
import { monthName } from '@/lib/words/de/books'
import { type NewEmail, plainEmail } from '../mail/service'
import { INVITATION_DAYS } from './rules'

export const invitationEmail = (
  { email, companyName, token }: { email: string; companyName: string; token: string },
  publicUrl: string,
): NewEmail => ({
  kind: 'company_invitation',
  recipient: email,
  ...plainEmail({
    subject: `${companyName} bestellt bei ${brand.name} auf Rechnung`,
    firstName: '',
    paragraphs: [
      `${companyName} lädt Sie ein, für die Firma zu bestellen. Bezahlt wird mit der Sammelrechnung am Monatsende.`,
      `Melden Sie sich mit Ihrem Kundenkonto an und nehmen Sie die Einladung an. Der Link gilt ${INVITATION_DAYS} Tage und nur einmal.`,
    ],
    link: { label: 'Einladung ansehen', url: `${publicUrl}${routes.companyInvitation(token)}` },
  }),
})

/** `limitCents` null: the account was refused for this reason. */
export const decisionEmail = (
  { invoiceEmail, companyName }: CompanyForm,
  decision: { limitCents: number } | { reason: string },
  publicUrl: string,
): NewEmail => ({
  kind: 'company_decision',
  recipient: invoiceEmail,
  ...plainEmail({
    subject:
      'limitCents' in decision ? `${companyName} kann auf Rechnung bestellen` : 'Ihre Anfrage zum Kauf auf Rechnung',
    firstName: '',
    paragraphs:
      'limitCents' in decision
        ? [
            `wir freuen uns auf Ihre Bestellungen. Bis zu ${formatCents(decision.limitCents)} dürfen offen sein; am Monatsanfang bekommen Sie eine Sammelrechnung.`,
          ]
        : [`leider können wir Ihnen den Kauf auf Rechnung gerade nicht anbieten: ${decision.reason}`],
    link: { label: 'Ihre Firma ansehen', url: publicUrl + routes.company },
  }),
})

export const collectiveInvoiceEmail = (
  { invoiceEmail }: CompanyForm,
  invoice: { number: string; month: string; dueOn: string; totalCents: number },
  attachment: { fileName: string; contentType: string; base64: string },
): NewEmail => ({
  kind: 'collective_invoice',
  recipient: invoiceEmail,
  attachments: [{ fileName: attachment.fileName, contentType: attachment.contentType, base64: attachment.base64 }],
  ...plainEmail({
    subject: `Sammelrechnung ${invoice.number} für ${monthName(invoice.month.slice(0, 7))}`,
    firstName: '',
    paragraphs: [
      `anbei Ihre Sammelrechnung über ${formatCents(invoice.totalCents)} mit allen Bestellungen Ihrer Firma.`,
      invoice.totalCents > 0
        ? `Bitte überweisen Sie den Betrag bis zum ${formatDay(invoice.dueOn)}.`
        : 'Das Guthaben verrechnen wir mit Ihren nächsten Bestellungen.',
    ],
  }),
})
