/** The use cases of refunds as operations of the contract. */
import type { BackendFor } from '@/lib/contract/operation'
import type { refunds as operations } from '@/lib/contract/orders/refunds'
import { bindUseCases } from '../bind-use-cases'
import { assign, payWithdrawal, settle, waiting } from './head-office'
import { callOff, give, look, preview, type StaffDeps } from './staff-operations'

export const createRefundOperations = (deps: StaffDeps): BackendFor<{ refunds: typeof operations }>['refunds'] =>
  bindUseCases(deps, { look, preview, give, callOff, waiting, assign, settle, payWithdrawal })
