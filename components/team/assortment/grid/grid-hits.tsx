import { Link } from '@/components/ui/controls/link'
import { Notice } from '@/components/ui/notices/notice'
import type { GridPreview } from '@/lib/contract/assortment/assortment-grid'
import { formatAppointmentTime } from '@/lib/format/berlin-format'
import { teamRoutes } from '@/lib/web/team-routes'

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${many}`]

/** Whom it hits that goods are switched off: paid orders, carts and standing orders. */
export function GridHits({ preview }: { preview: GridPreview }) {
  const { orders, orderCount, carts, standingOrders, cells, products, branches } = preview
  const hits = [
    ...counted(orderCount, 'bezahlte Bestellung', 'bezahlte Bestellungen'),
    ...counted(carts, 'offener Einkauf', 'offene Einkäufe'),
    ...counted(standingOrders, 'Dauerbestellung', 'Dauerbestellungen'),
  ]
  return (
    <Notice role="status">
      <p>
        {`${cells === 1 ? '1 Feld ändert sich' : `${cells} Felder ändern sich`}: ${[
          ...counted(products, 'Produkt', 'Produkte'),
          ...counted(branches, 'Filiale', 'Filialen'),
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
          {orderCount > orders.length && <p>{`… und ${orderCount - orders.length} weitere`}</p>}
        </details>
      )}
    </Notice>
  )
}
