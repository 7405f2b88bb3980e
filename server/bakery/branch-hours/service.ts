/** Opening hours, pauses and moved orders of a branch, as its staff change them. */
import { bindUseCases } from '../bind-use-cases'
import { checkDay, saveDay } from './days'
import type { BranchExceptionsOperations, BranchHoursDeps, BranchHoursOperations } from './deps'
import { checkExceptions, listExceptions, saveExceptions } from './exceptions'
import { hours } from './hours-state'
import { answerMoveQuestion, moveQuestion } from './moves'
import { pause, pauseState, resume } from './pauses'

export { outsideHours } from './day-rules'
/** A customer who moves the order themselves has answered, too. */
export { answerMove, dueTimesOfPaidOrders } from './store'

export const createBranchHoursService = (deps: BranchHoursDeps): BranchHoursOperations =>
  bindUseCases(deps, {
    ...{ hours, checkDay, saveDay },
    ...{ pauseState, pause, resume },
    ...{ moveQuestion, answerMove: answerMoveQuestion },
  })

export const createBranchExceptionsService = (deps: BranchHoursDeps): BranchExceptionsOperations =>
  bindUseCases(deps, { list: listExceptions, check: checkExceptions, save: saveExceptions })
