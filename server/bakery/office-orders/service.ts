/** Orders of all branches for head office: search, one order with everything about it, and what can be done with it. */
import type { BakeryBackend } from '@/lib/contract/contract'
import { bindUseCases } from '../bind-use-cases'
import { change } from './change'
import type { OfficeOrdersDeps } from './deps'
import { correctContact, sendAgain, writeNote } from './letters'
import { order } from './read'
import { search } from './search'

export const createOfficeOrders = (deps: OfficeOrdersDeps): BakeryBackend['officeOrders'] =>
  bindUseCases(deps, { search, order, sendAgain, correctContact, writeNote, change })
