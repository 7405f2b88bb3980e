/** Opening hours, pauses and moved orders of a branch, as its staff change them. */
import { bindUseCases } from '../bind-use-cases'
import { checkDay, saveDay } from './days'
import type { BranchHoursDeps, BranchHoursOperations } from './deps'
import { hours } from './hours-state'
import { answerMoveQuestion, moveQuestion } from './moves'
import { pause, pauseState, resume } from './pauses'

/** A customer who moves the order themselves has answered, too. */
export { answerMove } from './store'

export const createBranchHoursService = (deps: BranchHoursDeps): BranchHoursOperations =>
  bindUseCases(deps, {
    ...{ hours, checkDay, saveDay },
    ...{ pauseState, pause, resume },
    ...{ moveQuestion, answerMove: answerMoveQuestion },
  })
