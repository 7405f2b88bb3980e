import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Picture } from '@/components/ui/media/picture'
import styles from './product-line.module.css'

type ProductLineProps = {
  imagePath: string
  className?: string | undefined
  /** Name and notes. */
  children: ReactNode
  price: ReactNode
  controls: ReactNode
}

/** Layout of a cart or order line: picture, text, price and controls. */
export function ProductLine({ imagePath, className, children, price, controls }: ProductLineProps) {
  return (
    <li className={classNames(styles['line'], className)}>
      <Picture src={imagePath} alt="" shape="square" width={112} className={styles['picture']} />
      <div className={styles['text']}>{children}</div>
      {price !== null && <div className={styles['price']}>{price}</div>}
      <div className={styles['controls']}>{controls}</div>
    </li>
  )
}

/** 'Mengenrabatt ab 3 Stück −0,90 €', each discount in a line of its own. */
export const LineDiscounts = ({ discounts }: { discounts: readonly string[] }) =>
  discounts.map((discount) => (
    <p key={discount} className={styles['discount']}>
      {discount}
    </p>
  ))
