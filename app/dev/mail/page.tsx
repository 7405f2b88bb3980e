import type { Metadata } from 'next'
import { orNotFound } from '@/app/[...notFound]/or-not-found'
import { noindex } from '@/components/metadata/noindex'
import { formatOrderTime } from '@/lib/format/berlin-format'
import { qrGif } from '@/lib/format/qr-code'
import { receiptAddress, routes } from '@/lib/web/routes'
import { type Shop, shop } from '@/server/shop'
import styles from './page.module.css'

export const metadata: Metadata = { title: 'Postausgang', robots: noindex }

type Mail = Awaited<ReturnType<Shop['loadOutbox']>>[number]
type Paper = Exclude<Mail['attachments'][number], { content: string } | { base64: string } | { qrCodeOf: string }>

const legalPages = { terms: routes.terms, withdrawal: routes.withdrawalPolicy } as const

const addressOf = (paper: Paper): string =>
  'legalPaper' in paper ? legalPages[paper.legalPaper] : receiptAddress(paper.receiptOf, paper.invoiceNumber)

/** Pictures of an email stand in its HTML, because a page knows no Content-IDs. */
const withPictures = ({ html, attachments }: Mail): string =>
  attachments.reduce(
    (text, file) =>
      'qrCodeOf' in file
        ? text.replaceAll(`cid:${file.cid}`, `data:${file.contentType};base64,${qrGif(file.qrCodeOf)}`)
        : text,
    html,
  )

/** The emails of a demo shop; a live shop responds 404. */
async function OutboxPage() {
  const mails = await shop().loadOutbox()
  return (
    <div className="wrap">
      <h1 className={styles['title']}>Postausgang</h1>
      {mails.length === 0 && <p>Noch keine E-Mails.</p>}
      {mails.map((mail) => (
        <details key={mail.emailId} className={styles['mail']}>
          <summary>
            <b>{mail.subject}</b>
            <span>{` an ${mail.recipient}, ${formatOrderTime(mail.createdAt.toISOString())}`}</span>
          </summary>
          {/* The email is a separate document: sandboxed, without scripts and without our origin. */}
          <iframe title={mail.subject} srcDoc={withPictures(mail)} sandbox="" className={styles['html']} />
          <pre className={styles['text']}>{mail.text}</pre>
          {mail.attachments.map((file) =>
            'content' in file ? (
              <pre key={file.fileName} className={styles['text']}>
                {file.content}
              </pre>
            ) : 'qrCodeOf' in file ? null : 'base64' in file ? (
              <p key={file.fileName}>
                <a className="link" href={`data:${file.contentType};base64,${file.base64}`} download={file.fileName}>
                  {file.fileName}
                </a>
              </p>
            ) : (
              <p key={file.fileName}>
                <a className="link" href={addressOf(file)}>
                  {file.fileName}
                </a>
              </p>
            ),
          )}
        </details>
      ))}
    </div>
  )
}

export default orNotFound(OutboxPage)
