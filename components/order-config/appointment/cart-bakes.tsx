import { Icon } from '@/components/ui/media/icon'
import type { CartBake } from '@/lib/contract/slots'
import { freshWords } from '@/lib/words/de/catalogue'
import styles from './cart-bakes.module.css'

/** What of the bag leaves the branch's own oven on the day that is looked at, and from when on. */
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
