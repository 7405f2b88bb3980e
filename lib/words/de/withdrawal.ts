/** The right of withdrawal in words, per product (§ 312g BGB). Demo texts that no lawyer has seen. */
import type { OrderLine } from '../../contract/orders/checkout'
import type { OrderWithdrawal, WithdrawalState } from '../../contract/orders/order-withdrawal'
import type { WithdrawalRule } from '../../contract/values'
import { WITHDRAWAL_DAYS } from '../../domain/withdrawal'
import { formatOrderTime } from '../../format/berlin-format'
import { formatCents } from '../../format/money'
import { noBreak } from '../../format/no-break'
import { nameIn } from './packaging'

type Exclusion = Exclude<WithdrawalRule, 'possible'>

const reasons = {
  perishable: { text: 'schnell verderblich', law: '§ 312g Abs. 2 Nr. 2 BGB' },
  made_to_order: { text: 'nach Ihren Wünschen angefertigt', law: '§ 312g Abs. 2 Nr. 1 BGB' },
  sealed: { text: 'aus Hygienegründen versiegelt', law: '§ 312g Abs. 2 Nr. 3 BGB' },
} as const satisfies Record<Exclusion, { text: string; law: string }>

/** At a line: '14 Tage widerrufbar' or 'Nicht widerrufbar: schnell verderblich'. */
export const withdrawalOfLine = (rule: WithdrawalRule): string =>
  rule === 'possible' ? `${WITHDRAWAL_DAYS} Tage widerrufbar` : `Nicht widerrufbar: ${reasons[rule].text}`

/** On a product's page, with the paragraph of the law. */
export const withdrawalOfProduct = (rule: WithdrawalRule): string =>
  rule === 'possible'
    ? `Sie können den Kauf ${WITHDRAWAL_DAYS} Tage lang widerrufen.`
    : `Kein Widerrufsrecht: ${reasons[rule].text} (${noBreak(reasons[rule].law)}).`

/** Above the order button: the rule for all lines together. `isCompany`: the order may be one of a company. */
export function withdrawalOfOrder(rules: readonly WithdrawalRule[], isCompany: boolean): string {
  const ofConsumer = withdrawalOfConsumer(rules)
  return isCompany && rules.includes('possible') ? `${ofConsumer} ${COMPANIES_HAVE_NONE}` : ofConsumer
}

/** § 312g (1) BGB protects consumers. */
const COMPANIES_HAVE_NONE = 'Das gilt für Verbraucher. Wer für eine Firma bestellt, hat kein Widerrufsrecht.'

function withdrawalOfConsumer(rules: readonly WithdrawalRule[]): string {
  const [first, ...others] = new Set(rules)
  if (first === undefined || others.length > 0) {
    return `Was Sie ${WITHDRAWAL_DAYS} Tage lang widerrufen können und was nicht, steht bei jedem Produkt.`
  }
  if (first === 'possible') return `Sie können Ihre Bestellung ${WITHDRAWAL_DAYS} Tage lang widerrufen.`
  if (first === 'perishable')
    return `Für frische Lebensmittel besteht kein Widerrufsrecht (${noBreak(reasons.perishable.law)}).`
  return `Für Ihre Bestellung besteht kein Widerrufsrecht: ${reasons[first].text} (${noBreak(reasons[first].law)}).`
}

/** '2 × Hafen-Cola' for each withdrawn line. */
export const withdrawnGoods = (
  lines: readonly Pick<OrderLine, 'units' | 'skuName' | 'packaging'>[],
  positions: readonly number[],
): string[] =>
  lines.flatMap((line, position) => (positions.includes(position) ? [`${line.units} × ${nameIn(line)}`] : []))

/** State of a withdrawal, in the history of an order and at the counter. */
export const withdrawalStateWords = {
  declared: 'Widerruf eingegangen',
  accepted: 'Widerruf angenommen',
  paid_back: 'Widerruf erstattet',
} as const satisfies Record<WithdrawalState, string>

/** The customer's sentence about the money of a withdrawal. */
export function withdrawalMoneyWords({ state, amount, paidBackAt }: OrderWithdrawal): string {
  if (amount === 0) return 'Dafür hatten Sie nichts bezahlt.'
  if (state === 'paid_back') return `${formatCents(amount)} haben wir am ${formatOrderTime(paidBackAt)} erstattet.`
  if (state === 'accepted') return `${formatCents(amount)} sind auf dem Weg zu Ihnen.`
  return `Sie bekommen ${formatCents(amount)} zurück. Wir schreiben Ihnen, sobald wir das Geld auf den Weg bringen.`
}
