/** Expected results of a bakery that has imported `data-set`; its other products do not matter. */
import { branchCases } from './branch-cases'
import type { Case } from './case'
import { catalogueCases } from './catalogue-cases'
import { contentCases } from './content-cases'

export const cases: readonly Case[] = [...catalogueCases, ...branchCases, ...contentCases]
