import { Link } from '@/components/ui/controls/link'
import { Notice } from '@/components/ui/notices/notice'
import type { GridPreview } from '@/lib/contract/assortment/assortment-grid'
import { formatAppointmentTime } from '@/lib/format/berlin-format'
import { counted, formatCount } from '@/lib/format/count'
import { teamRoutes } from '@/lib/web/team-routes'

const unlessNone = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [counted(count, one, many)]

/** Whom it hits that goods are switched off: paid orders, carts and standing orders. */
export function GridHits({ preview }: { preview: GridPreview }) {
  const { orders, orderCount, carts, standingOrders, cells, products, branches } = preview
  const hits = [
    ...unlessNone(orderCount, 'bezahlte Bestellung', 'bezahlte Bestellungen'),
    ...unlessNone(carts, 'offener Einkauf', 'offene Einkäufe'),
    ...unlessNone(standingOrders, 'Dauerbestellung', 'Dauerbestellungen'),
  ]
  return (
    <Notice role="status">
      <p>
        {`${counted(cells, 'Feld ändert sich', 'Felder ändern sich')}: ${[
          ...unlessNone(products, 'Produkt', 'Produkte'),
          ...unlessNone(branches, 'Filiale', 'Filialen'),
        ].join(', ')}.`}
      </p>
      <p>
        {hits.length === 0
          ? 'Keine Bestellung ist davon betroffen.'
          : `Betroffen: ${hits.join(', ')}. Bezahltes bleibt bestellt; offene Einkäufe und Dauerbestellungen sagen es ihren Kunden.`}
      </p>
      {orders.length > 0 && (
        <details>
          <summary className="link">Bestellungen ansehen</summary>
          <ul>
            {orders.map(({ orderNumber, targetDateTime, customerName, branchERPId, branchPublicName, goods }) => (
              <li key={orderNumber}>
                <Link className="link" href={teamRoutes.order(branchERPId, orderNumber)}>
                  {orderNumber}
                </Link>
                <span>{` ${branchPublicName}, ${formatAppointmentTime(targetDateTime)}: ${goods} (${customerName})`}</span>
              </li>
            ))}
          </ul>
          {orderCount > orders.length && <p>{`… und ${formatCount(orderCount - orders.length)} weitere`}</p>}
        </details>
      )}
    </Notice>
  )
}
