/** What a bakery that has loaded `data-set` answers; whatever else it sells does not matter. */
import { branchCases } from './branch-cases'
import type { Case } from './case'
import { catalogueCases } from './catalogue-cases'
import { contentCases } from './content-cases'

export const cases: readonly Case[] = [...catalogueCases, ...branchCases, ...contentCases]
