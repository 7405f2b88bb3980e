/** The paper of a stored collective invoice, with its recipient at the time of issue. */
import type { Db, Tx } from '../../db/client'
import { collectivePaperOf } from '../../orders/service'
import type { InvoiceRow } from '../store'
import { rowsOf } from './store'

export const collectivePaper = async (db: Db | Tx, { details, ...invoice }: InvoiceRow) =>
  collectivePaperOf({ ...invoice, recipient: details, rows: await rowsOf(db, invoice.number) })
