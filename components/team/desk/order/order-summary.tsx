import { orderCode } from '@/components/team/desk/desk-rules'
import type { BranchOrder } from '@/lib/contract/orders/branch-orders'
import styles from '../desk.module.css'

export const OrderCode = ({ order }: { order: BranchOrder }) => (
  <span className={styles['code']}>{orderCode(order)}</span>
)

export const customerNameOf = ({ customerName }: BranchOrder): string =>
  customerName === '' ? 'Ohne Namen' : customerName

/** '8 Hafenbrötchen, 1 Möwenkruste'; a quantity and its product stay on one text line. */
export const Goods = ({ order }: { order: BranchOrder }) => (
  <p className={styles['goods']}>
    {order.lines.map(({ skuNumber, skuName, units }, index) => (
      <span key={`${skuNumber} ${skuName}`}>
        <b>{units}</b>
        <span>{`\u00a0${skuName}${index < order.lines.length - 1 ? ', ' : ''}`}</span>
      </span>
    ))}
  </p>
)
