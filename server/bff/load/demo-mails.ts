/** The mails a demo shop would have sent; with real customers nobody reads them here. */
import { notFound } from 'next/navigation'
import { config } from '../../config'
import { sentMails } from '../backend/backend'

export async function loadOutbox() {
  if (config().stage === 'live') notFound()
  return sentMails()
}
