import type { OrderLine } from '@/lib/contract/orders/checkout'
import { lineId } from '@/lib/domain/cart-lines'
import { separatedNameIn } from '@/lib/words/de/packaging'
import card from './start-card.module.css'

/** Number of lines that fit the card. */
const SHOWN = 4

type OrderLinesProps = {
  lines: readonly Pick<OrderLine, 'skuid' | 'packaging' | 'skuName' | 'skuNameSeparated' | 'units'>[]
}

/** The first lines as '6 x Rundstück', and the number of further ones. */
export function OrderLines({ lines }: OrderLinesProps) {
  const further = lines.length - SHOWN
  return (
    <p className={card['lines']}>
      {lines.slice(0, further === 1 ? lines.length : SHOWN).map((line) => (
        <span key={lineId(line)}>{`${line.units}\u00a0x\u00a0${separatedNameIn(line)}`}</span>
      ))}
      {further > 1 && <span>{`und ${further} weitere`}</span>}
    </p>
  )
}
