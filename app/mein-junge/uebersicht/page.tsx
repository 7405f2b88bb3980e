import type { Metadata } from 'next'
import { AccountFrame } from '@/components/account/menu/account-frame'
import { NextOrder } from '@/components/account/orders/next-order'
import { OrderItem } from '@/components/account/orders/order-item'
import { Panel } from '@/components/account/orders/panel'
import { noindex } from '@/components/metadata/noindex'
import { LoyaltyPercent } from '@/components/state/business-settings-context'
import { ButtonAnchor, ButtonLink } from '@/components/ui/controls/button'
import { Notice } from '@/components/ui/notices/notice'
import { brand } from '@/lib/brand'
import type { CustomerData } from '@/lib/contract/account/customers'
import type { Order } from '@/lib/contract/orders/checkout'
import { addressInOneLine } from '@/lib/format/address'
import { routes } from '@/lib/web/routes'
import { shop } from '@/server/shop'
import styles from '../account.module.css'

export const metadata: Metadata = { title: 'Übersicht', robots: noindex }

const RECENT = 3

/** The next appointment in the future. */
function nextOf(orders: readonly Order[], now: Date): Order | undefined {
  return orders
    .filter(({ state, targetDateTime }) => (state === 'paid' || state === 'ready') && new Date(targetDateTime) > now)
    .toSorted((a, b) => Date.parse(a.targetDateTime) - Date.parse(b.targetDateTime))[0]
}

export default async function AccountPage() {
  const customer = await shop().requireCustomer(routes.account)
  const { orders } = await shop().loadOrders(1)
  const next = nextOf(orders, shop().now())
  return (
    <AccountFrame customer={customer} current={routes.account} title={`Hallo, ${customer.customerDetails.firstName}!`}>
      {next !== undefined && <NextOrder order={next} />}
      {orders.length > 0 && (
        <section className={styles['section']}>
          <div className={styles['head']}>
            <h2>Letzte Bestellungen</h2>
            <ButtonLink href={routes.orders} variant="link">
              Alle Bestellungen
            </ButtonLink>
          </div>
          {orders.slice(0, RECENT).map((order, index) => (
            <OrderItem key={order.orderGUID} order={order} open={index === 0} />
          ))}
        </section>
      )}
      <div className={styles['panels']}>
        <BranchPanel customer={customer} />
        <PersonPanel customer={customer} />
      </div>
      <Notice tone="loyalty">
        <b>
          <LoyaltyPercent /> Treuerabatt
        </b>{' '}
        auf Brote und Heißgetränke ist für Sie aktiv. Er wird im {brand.cart} abgezogen.
      </Notice>
    </AccountFrame>
  )
}

function BranchPanel({ customer: { preferencedBranch } }: { customer: CustomerData }) {
  const branch = preferencedBranch?.preferencedBranchInfo
  return (
    <Panel title="Ihr Geschäft">
      {branch === undefined ? (
        <p className="soft">Sie haben noch kein Lieblingsgeschäft gewählt.</p>
      ) : (
        <p>
          <b>{branch.branchPublicName}</b>
          <br />
          <span className="soft">
            <span>{`${branch.branchAddress.street}, ${branch.branchAddress.postCode} ${branch.branchAddress.city}`}</span>
            <br />
            <span>{branch.branchOpenLabel}</span>
          </span>
        </p>
      )}
      {branch === undefined ? (
        <ButtonLink href={routes.stores} variant="link">
          Geschäfte ansehen
        </ButtonLink>
      ) : (
        // The reloaded page opens the order dialog with this branch.
        <ButtonAnchor href={`/?branch=${branch.branchERPId}`} variant="link">
          Hier bestellen
        </ButtonAnchor>
      )}
    </Panel>
  )
}

function PersonPanel({ customer: { customerDetails, billingAddress } }: { customer: CustomerData }) {
  return (
    <Panel title="Meine Daten">
      <p>
        <b>{`${customerDetails.firstName} ${customerDetails.lastName}`}</b>
        <br />
        <span className="soft">
          <span>{customerDetails.email}</span>
          {billingAddress !== null && (
            <>
              <br />
              <span>{addressInOneLine(billingAddress)}</span>
            </>
          )}
        </span>
      </p>
      <ButtonLink href={routes.profile} variant="link">
        Daten bearbeiten
      </ButtonLink>
    </Panel>
  )
}
