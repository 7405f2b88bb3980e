/** The use cases of refunds as operations of the contract. */
import type { BackendFor } from '@/lib/contract/operation'
import type { refunds as operations } from '@/lib/contract/refunds'
import { assign, payWithdrawal, waiting } from './head-office'
import { callOff, give, look, preview, type StaffDeps } from './staff-operations'

export const createRefundOperations = (deps: StaffDeps): BackendFor<{ refunds: typeof operations }>['refunds'] => ({
  look: (caller, input) => look(deps, caller, input),
  preview: (caller, input) => preview(deps, caller, input),
  give: (caller, input) => give(deps, caller, input),
  callOff: (caller, input) => callOff(deps, caller, input),
  waiting: () => waiting(deps),
  assign: (caller, input) => assign(deps, caller, input),
  payWithdrawal: (caller, input) => payWithdrawal(deps, caller, input),
})
