import { qrPath } from '@/lib/format/qr-code'
import { counterCodeAlt, counterCodeCaption } from '@/lib/words/de/order-rows'
import styles from './counter-code.module.css'

/** The order number as a QR code for the counter. Rendered on the server, so that no browser loads the encoder. */
export function CounterCode({ orderNumber }: { orderNumber: string }) {
  const { size, path } = qrPath(orderNumber)
  return (
    <figure className={styles['code']}>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={counterCodeAlt(orderNumber)}
        shapeRendering="crispEdges"
        data-printed=""
      >
        <path d={path} />
      </svg>
      <figcaption>{counterCodeCaption}</figcaption>
    </figure>
  )
}
