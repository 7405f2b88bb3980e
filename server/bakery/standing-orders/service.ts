/** Standing orders: each week a cart is filled with the same goods and announced by email; the customer orders it themselves. */
import { bindUseCases } from '../bind-use-cases'
import { begin, choices } from './begin'
import { exportOf, forgetCustomer } from './customer-data'
import type { StandingDeps, StandingOperations } from './deps'
import { answer, look, openCart } from './email-links'
import { list } from './list'
import { change, end, pause, skip } from './manage'
import { createPreparation } from './prepare'

export function createStandingOrders(deps: StandingDeps) {
  const operations: StandingOperations = bindUseCases(deps, {
    ...{ choices, begin, list },
    ...{ change, skip, pause, end },
    ...{ look, answer, openCart },
  })
  return { operations, ...createPreparation(deps), ...bindUseCases(deps, { exportOf, forgetCustomer }) }
}

export type StandingOrders = ReturnType<typeof createStandingOrders>
