/** The mails a demo shop would have sent; with real customers nobody reads them here. */

import { config } from '../../config'
import { sentMails } from '../backend/backend'
import { throwNotFound } from '../errors/not-found'

export async function loadOutbox() {
  if (config().stage === 'live') throwNotFound()
  return sentMails()
}
