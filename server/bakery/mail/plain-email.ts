/** A short email of paragraphs with at most one button, as HTML and as plain text. */
import { brand } from '@/lib/brand'
import { button, emailPage, heading, paragraph } from './layout'

export type EmailText = { subject: string; html: string; text: string }

type PlainEmail = {
  subject: string
  /** Empty when unknown. */
  firstName: string
  /** Paragraphs after the greeting. */
  paragraphs: readonly string[]
  link?: { label: string; url: string }
}

export function plainEmail({ subject, firstName, paragraphs, link }: PlainEmail): EmailText {
  const texts = [firstName === '' ? `${brand.greeting},` : `${brand.greeting} ${firstName},`, ...paragraphs]
  const closing = ['Herzliche Grüße', `Ihre Bäckerei ${brand.name}`]
  const body = [
    heading(subject),
    ...texts.map(paragraph),
    ...(link === undefined ? [] : [button(link.label, link.url)]),
    paragraph(closing.join(', ')),
  ]
  const address = link === undefined ? [] : [`${link.label}:\n${link.url}`]
  return {
    subject,
    html: emailPage({ title: subject, preview: paragraphs[0] ?? subject, body: body.join('\n') }),
    text: [...texts, ...address, closing.join('\n')].join('\n\n'),
  }
}
