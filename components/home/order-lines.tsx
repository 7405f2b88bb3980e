import card from './start-card.module.css'

/** So many fit the card. */
const SHOWN = 4

type OrderLinesProps = { lines: readonly { skuid: number; skuName: string; units: number }[] }

/** '6 x Rundstück', the first few of them. */
export function OrderLines({ lines }: OrderLinesProps) {
  const further = lines.length - SHOWN
  return (
    <p className={card['lines']}>
      {lines.slice(0, further === 1 ? lines.length : SHOWN).map(({ skuid, units, skuName }) => (
        <span key={skuid}>
          {units}&nbsp;x&nbsp;{skuName}
        </span>
      ))}
      {further > 1 && <span>und {further} weitere</span>}
    </p>
  )
}
