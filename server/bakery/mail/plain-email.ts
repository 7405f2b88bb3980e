/** A short email of paragraphs with at most one button, as HTML and as plain text. */
import { brand } from '@/lib/brand'
import { type ChangeRow, changeRowWords } from '@/lib/words/de/order-changes'
import { button, changeTable, emailPage, heading, paragraph } from './layout'

export type EmailText = { subject: string; html: string; text: string }

type PlainEmail = {
  subject: string
  /** Empty when unknown. */
  firstName: string
  /** Paragraphs after the greeting. */
  paragraphs: readonly string[]
  /** Differences of the order, after the first paragraph. */
  changes?: readonly ChangeRow[]
  link?: { label: string; url: string }
}

export function plainEmail({ subject, firstName, paragraphs, changes = [], link }: PlainEmail): EmailText {
  const greeting = firstName === '' ? `${brand.greeting},` : `${brand.greeting} ${firstName},`
  const [first = '', ...others] = paragraphs
  const words = changes.map(changeRowWords)
  const closing = ['Herzliche Grüße', `Ihre Bäckerei ${brand.name}`]
  const body = [
    heading(subject),
    ...[greeting, first].map(paragraph),
    ...(changes.length === 0 ? [] : [changeTable(changes)]),
    ...others.map(paragraph),
    ...(link === undefined ? [] : [button(link.label, link.url)]),
    paragraph(closing.join(', ')),
  ]
  const address = link === undefined ? [] : [`${link.label}:\n${link.url}`]
  return {
    subject,
    html: emailPage({
      title: subject,
      preview: paragraphs.length === 0 ? subject : [first, words.join('; ')].join(' ').trim(),
      body: body.join('\n'),
    }),
    text: [
      greeting,
      first,
      ...(words.length === 0 ? [] : [words.map((each) => `- ${each}`).join('\n')]),
      ...others,
      ...address,
      closing.join('\n'),
    ].join('\n\n'),
  }
}
