/** The mails a demo shop would have sent; with real customers nobody reads them here. */

import { config } from '../../config'
import { sentMails } from '../backend/backend'
import { notHere } from '../errors/not-here'

export async function loadOutbox() {
  if (config().stage === 'live') notHere()
  return sentMails()
}
