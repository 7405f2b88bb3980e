import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/media/icon'
import type { Cart, Goal } from '@/lib/contract/orders/carts'
import { formatCents } from '@/lib/format/money'
import styles from './goals.module.css'

type GoalsCart = Pick<Cart, 'goals' | 'goodsValue'>

/** The next goal by goods value; null when all are reached. */
export const nextGoal = ({ goals, goodsValue }: GoalsCart): Goal | null =>
  goals.find(({ from }) => from > goodsValue) ?? null

const goalTexts = {
  minimum: ' bis zum Mindestbestellwert.',
  coupon: ', dann gilt Ihr Gutschein.',
  free_delivery: ', dann liefern wir GRATIS.',
} as const satisfies Record<Goal['kind'], string>

function labelOf({ kind, coupon }: Goal): string {
  if (kind === 'minimum') return 'Mindestbestellwert'
  if (coupon === null) return 'Lieferung GRATIS'
  return `${coupon.kind === 'percent' ? `${coupon.value}\u00a0%` : formatCents(coupon.value)} mit ${coupon.code}`
}

const percentOf = (part: number, whole: number): string => `${Math.min(100, (part / whole) * 100)}%`

/** The amount missing for the goal, with its effect. */
function Missing({ goal, goodsValue }: { goal: Goal; goodsValue: number }) {
  return (
    <>
      <span>Noch </span>
      <b className="num">{formatCents(goal.from - goodsValue)}</b>
      <span>{goalTexts[goal.kind]}</span>
    </>
  )
}

/** The amount missing for the next goal, for deliveries also a progress bar to all goals; absent when all are reached. */
export function Goals({ cart }: { cart: GoalsCart & Pick<Cart, 'orderMode'> }) {
  const { goals, goodsValue, orderMode } = cart
  const next = nextGoal(cart)
  const last = goals.at(-1)?.from ?? 0
  if (next === null) return null
  return (
    <section className={styles['goals']} aria-label="Ihre nächsten Ziele">
      <p role="status" className={styles['next']}>
        <Missing goal={next} goodsValue={goodsValue} />
      </p>
      {orderMode === 'delivery' && (
        <>
          <div className={styles['bar']} role="img" aria-label={`${formatCents(goodsValue)} von ${formatCents(last)}`}>
            <i style={{ width: percentOf(goodsValue, last) }} />
            {goals.slice(0, -1).map(({ kind, from }) => (
              <u
                key={kind}
                style={{ left: percentOf(from, last) }}
                className={classNames(from <= goodsValue && styles['reached'])}
              />
            ))}
          </div>
          <ul>
            {goals.map((goal) => (
              <GoalRow key={goal.kind} goal={goal} reached={goal.from <= goodsValue} next={goal === next} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function GoalRow({ goal, reached, next }: { goal: Goal; reached: boolean; next: boolean }) {
  return (
    <li className={classNames(reached && styles['met'], next && styles['isNext'])}>
      <Icon name={reached ? 'check-circle' : 'circle'} size="small" />
      <span>
        <span>{labelOf(goal)}</span>
        {reached && <span className="visually-hidden">, erreicht</span>}
      </span>
      <span className="num">{`${reached ? '' : 'ab '}${formatCents(goal.from)}`}</span>
    </li>
  )
}

/** The next goal as one line of text, for the bar at the bottom of phones. */
export function GoalLine({ cart }: { cart: GoalsCart }) {
  const next = nextGoal(cart)
  const last = cart.goals.at(-1)?.from ?? 0
  if (next === null) return null
  return (
    <p className={styles['line']} aria-hidden="true">
      <span>
        <Missing goal={next} goodsValue={cart.goodsValue} />
      </span>
      <i>
        <u style={{ width: percentOf(cart.goodsValue, last) }} />
      </i>
    </p>
  )
}
