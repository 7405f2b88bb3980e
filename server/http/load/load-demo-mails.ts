/** The emails of a demo shop, for /dev/mail; a live shop responds 404. */

import { config } from '../../config'
import { sentMails } from '../backend/backend'
import { throwNotFound } from '../errors/not-found'

export async function loadOutbox() {
  if (config().stage === 'live') throwNotFound()
  return sentMails()
}
