import { Icon } from '@/components/ui/media/icon'
import type { DiscountChoice } from '@/lib/contract/orders/carts'
import { formatCents } from '@/lib/format/money'
import styles from './savings.module.css'

/** Explains which of two mutually exclusive discounts was applied and why. */
export function Savings({ choices }: { choices: readonly DiscountChoice[] }) {
  if (choices.length === 0) return null
  return (
    <details className={styles['savings']}>
      <summary>
        Was spare ich?
        <Icon name="caret-down" size="small" />
      </summary>
      {choices.map((choice) => (
        <p key={choice.applied}>{sentences[choice.applied](choice)}</p>
      ))}
    </details>
  )
}

const sentences = {
  volume: ({ appliedCents, otherCents }) =>
    `Mengenrabatt und Treuerabatt lassen sich nicht kombinieren. Der Mengenrabatt spart hier ${formatCents(appliedCents)}, der Treuerabatt hätte ${formatCents(otherCents)} gespart.`,
  loyalty: ({ appliedCents, otherCents }) =>
    `Mengenrabatt und Treuerabatt lassen sich nicht kombinieren. Der Treuerabatt spart hier ${formatCents(appliedCents)}, der Mengenrabatt hätte ${formatCents(otherCents)} gespart.`,
  coupon: ({ appliedCents, otherCents }) =>
    `Gutschein und Treuerabatt lassen sich nicht kombinieren. Ihr Gutschein spart ${formatCents(appliedCents)}, der Treuerabatt hätte ${formatCents(otherCents)} gespart.${
      otherCents > appliedCents ? ' Ohne den Gutschein zahlen Sie weniger.' : ''
    }`,
} satisfies Record<DiscountChoice['applied'], (choice: DiscountChoice) => string>
