/**
 * Companies that buy on account. Their accounts and limits are in `company-accounts`; here are the companies themselves, their
 * people, head office's decisions, and the collective invoices.
 */
import type { BakeryBackend } from '@/lib/contract/contract'
import { bindUseCases } from '../bind-use-cases'
import { collectiveJob } from './collective/issue'
import type { CompanyDeps } from './deps'
import { confirm, decline, enterPayment, list, pause, resume, staffPaper } from './office'
import {
  accept,
  ask,
  exportOf,
  forgetCustomer,
  invite,
  mine,
  paper,
  removePerson,
  setCostCentres,
  setPersonLimit,
} from './own'

export function createCompanies(deps: CompanyDeps) {
  const operations: BakeryBackend['companies'] = bindUseCases(deps, {
    ...{ mine, ask, invite, accept, setPersonLimit, removePerson, setCostCentres, paper },
    ...{ list, confirm, decline, pause, resume, enterPayment, staffPaper },
  })
  return { operations, job: collectiveJob(deps), ...bindUseCases(deps, { exportOf, forgetCustomer }) }
}

export type Companies = ReturnType<typeof createCompanies>
