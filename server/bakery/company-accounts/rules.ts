/** The limits of a company's account. Pure. */
import type { CompanyState } from '@/lib/contract/values'

/** The account of a person's company, with sums in cents. */
export type Account = {
  companyId: string
  state: CompanyState
  limit: number
  open: number
  costCentres: readonly string[]
  costCentreRequired: boolean
  /** The person's limit for a month, or null, and the sum spent. */
  personLimit: number | null
  spent: number
}

export type AccountRefusal =
  | 'account_not_offered'
  | 'account_paused'
  | 'account_limit'
  | 'account_person_limit'
  | 'cost_centre_missing'

const isCostCentre = ({ costCentres, costCentreRequired }: Account, chosen: string): boolean =>
  chosen === '' ? !costCentreRequired || costCentres.length === 0 : costCentres.includes(chosen)

/** Why this person cannot buy for `cents` on account, or null. `costCentre`: '' without a choice; null: was checked before. */
export function accountRefusalOf(
  account: Account | null,
  cents: number,
  costCentre: string | null,
): AccountRefusal | null {
  if (account === null) return 'account_not_offered'
  if (account.state === 'paused') return 'account_paused'
  if (account.state !== 'confirmed') return 'account_not_offered'
  if (costCentre !== null && !isCostCentre(account, costCentre)) return 'cost_centre_missing'
  if (account.open + cents > account.limit) return 'account_limit'
  if (account.personLimit !== null && account.spent + cents > account.personLimit) return 'account_person_limit'
  return null
}
