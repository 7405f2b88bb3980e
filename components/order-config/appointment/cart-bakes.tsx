import { Icon } from '@/components/ui/media/icon'
import type { CartBake } from '@/lib/contract/branches/slots'
import { freshWords } from '@/lib/words/de/catalogue'
import styles from './cart-bakes.module.css'

/** Products of the cart that the branch bakes itself on the shown day, with the times of their bakes. */
export function CartBakes({ bakes = [] }: { bakes: readonly CartBake[] | undefined }) {
  if (bakes.length === 0) return null
  return (
    <div className={styles['bakes']}>
      <Icon name="clock" className={styles['icon']} />
      <ul>
        {bakes.map(({ skuName, clocks: [first = '', ...later] }) => (
          <li key={skuName}>
            <span>{`${skuName} `}</span>
            <span className={styles['when']}>{[freshWords(first), ...later].join(' und ')}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
