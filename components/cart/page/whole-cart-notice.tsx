'use client'

import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '@/components/state/api/call'
import { useCart } from '@/components/state/cart-provider'
import { Link } from '@/components/ui/controls/link'
import { Notice } from '@/components/ui/notices/notice'
import type { Cart } from '@/lib/contract/orders/carts'
import { EMPTY_DATE_TIME } from '@/lib/contract/values'
import { formatAppointmentTime } from '@/lib/format/berlin-format'
import styles from './whole-cart-notice.module.css'

/** Query key: the inputs of the response; quantities do not affect it. */
const keyOf = ({ cartItems, orderMode, express, targetBranch }: Cart) => [
  targetBranch?.branchId,
  orderMode,
  express,
  cartItems.map(({ skuid }) => skuid),
]

const wholeCartQuery = (cart: Cart) =>
  queryOptions({
    queryKey: ['whole-cart', keyOf(cart)],
    queryFn: ({ signal }) => call('GET /api/cart/earliest', {}, signal),
    placeholderData: keepPreviousData,
  })

/** The earliest time for the whole cart, shown when one product delays it. */
export function WholeCartNotice() {
  const wholeCart = useQuery(wholeCartQuery(useCart())).data?.wholeCart ?? null
  if (wholeCart === null) return null
  const { earliest, cause, earliestWithout, alternative } = wholeCart
  return (
    <div className={styles['notice']}>
      <Notice role="status">
        <p>
          {earliest === EMPTY_DATE_TIME ? (
            <b>Alles zusammen gibt es hier in den nächsten zwei Wochen nicht:</b>
          ) : (
            <b>{`Alles zusammen frühestens am ${formatAppointmentTime(earliest)}:`}</b>
          )}{' '}
          <Link className="link" href={cause.productUrl}>
            {cause.skuName}
          </Link>
          <span>{` ${cause.reason}.`}</span>
          {earliestWithout !== null && (
            <span>{` Alles andere gibt es ab dem ${formatAppointmentTime(earliestWithout)}.`}</span>
          )}
          {alternative !== null && (
            <span>
              {' '}
              Dann auch zu haben:{' '}
              <Link className="link" href={alternative.productUrl}>
                {alternative.name}
              </Link>
              .
            </span>
          )}
        </p>
      </Notice>
    </div>
  )
}
