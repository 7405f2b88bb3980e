/** Performs one act of a person. */
import type { Act } from '../plan/acts'
import type { Stage } from './context'
import { answerMove } from './customers/answer-move'
import { breadSaver } from './customers/bread-saver'
import { cancel, change, look, receipt } from './customers/later'
import { lateTable, purchase } from './customers/purchase'
import { purchaseOnScreen } from './customers/purchase-on-screen'
import { rush } from './customers/rush'
import { payLink, telephone } from './customers/telephone'
import { withdraw } from './customers/withdraw'
import { lock } from './staff/bakehouse'
import { books, closeBooks } from './staff/books'
import { desk, hours, pause, refund, sellOut } from './staff/branch'
import { company } from './staff/companies'
import { closure, price, recall, standingOrder, withdrawals } from './staff/office'
import { workbook } from './staff/workbook'

type HumanKind = Exclude<Act['kind'], 'fault'>

const performances: Readonly<Record<HumanKind, (stage: Stage) => Promise<void>>> = {
  purchase,
  purchase_on_screen: purchaseOnScreen,
  rush,
  late_table: lateTable,
  telephone,
  pay_link: payLink,
  bread_saver: breadSaver,
  change,
  cancel,
  receipt,
  look,
  withdraw,
  desk,
  refund,
  withdrawals,
  sell_out: sellOut,
  pause,
  hours,
  lock,
  price,
  workbook,
  recall,
  closure,
  standing_order: standingOrder,
  answer_move: answerMove,
  books,
  close_books: closeBooks,
  company,
}

/** Notes an error of the driver itself, so that it is not taken for a fault of the shop. */
export async function perform(stage: Stage): Promise<void> {
  const { kind } = stage.act
  if (kind === 'fault') return
  await performances[kind](stage).catch((fault: unknown) => {
    throw new Error(`act ${stage.act.id} (${kind}) could not be performed`, { cause: fault })
  })
}
