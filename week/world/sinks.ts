/** The world outside of the shop: a mail server and a receiver of webhooks. Both can be away. */
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type Letter = { messageId: string; to: string; subject: string; text: string }

const MAILBOX_BUSY = 451

/** Keeps every email that it accepts, once for each acceptance. */
export async function startMailServer() {
  const letters: Letter[] = []
  let away = false
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.once('end', () => {
        if (away) return done(Object.assign(new Error('4.3.2 later'), { responseCode: MAILBOX_BUSY }))
        PostalMime.parse(Buffer.concat(chunks)).then(({ messageId = '', subject = '', text = '' }) => {
          letters.push({ messageId, to: session.envelope.rcptTo[0]?.address ?? '', subject, text })
          done()
        }, done)
      })
    },
  })
  // A node that is killed breaks its connections.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    letters,
    goAway: (isAway: boolean) => {
      away = isAway
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
