/** Performs one act of a person. */
import type { Act } from '../plan/acts'
import type { Stage } from './context'
import { cancel, change, look, receipt } from './customers/later'
import { purchase } from './customers/purchase'
import { rush } from './customers/rush'
import { lock } from './staff/bakehouse'
import { desk, hours, pause, refund, sellOut } from './staff/branch'
import { books, closure, price, recall, standingOrder } from './staff/office'

type HumanKind = Exclude<Act['kind'], 'fault'>

const performances: Readonly<Record<HumanKind, (stage: Stage) => Promise<void>>> = {
  purchase,
  rush,
  change,
  cancel,
  receipt,
  look,
  desk,
  refund,
  sell_out: sellOut,
  pause,
  hours,
  lock,
  price,
  recall,
  closure,
  standing_order: standingOrder,
  books,
}

/** Notes an error of the driver itself, so that it is not taken for a fault of the shop. */
export async function perform(stage: Stage): Promise<void> {
  const { kind } = stage.act
  if (kind === 'fault') return
  await performances[kind](stage).catch((fault: unknown) => {
    throw new Error(`act ${stage.act.id} (${kind}) could not be performed`, { cause: fault })
  })
}
