import { Link } from '@/components/ui/controls/link'
import type { Order } from '@/lib/contract/orders/checkout'
import type { OrderPushTopic } from '@/lib/contract/values'
import { routes } from '@/lib/web/routes'
import { LazyPushSwitches } from './lazy-push-switches'
import type { FollowedBranch } from './push-switches'
import styles from './push-switches.module.css'

type OfferedOrder = Pick<Order, 'orderGUID' | 'orderMode' | 'guest' | 'state' | 'step'>

const topicsOf = ({ orderMode }: OfferedOrder): readonly OrderPushTopic[] =>
  orderMode === 'inhouse' ? ['ready'] : ['ready', 'moved', 'reminder']

/** Whether the order can still cause notifications. */
const canNotify = ({ state, step }: OfferedOrder): boolean =>
  state === 'paid' && (step === 'accepted' || step === 'packing')

type PushOfferProps = {
  publicKey: string
  order: OfferedOrder
  /** The order's branch if it has bread-saver bags. */
  branch: FollowedBranch | null
}

/** Offers notifications after an order. Besides the account, the only place where the browser asks for permission. */
export function PushOffer({ publicKey, order, branch }: PushOfferProps) {
  if (publicKey === '' || !canNotify(order)) return null
  const { orderGUID, orderMode, guest } = order
  return (
    <section className={styles['offer']} aria-labelledby="push-offer">
      <h2 id="push-offer">Sollen wir Ihnen Bescheid geben?</h2>
      <p className={styles['lead']}>
        Sie können jede Mitteilung einzeln ein- und ausschalten. Was dabei geschieht, steht in der{' '}
        <Link className="link" href={routes.privacy}>
          Datenschutzerklärung
        </Link>
        .
      </p>
      <LazyPushSwitches
        publicKey={publicKey}
        order={{ orderGUID, orderMode, guest }}
        topics={topicsOf(order)}
        branch={branch}
      />
    </section>
  )
}
