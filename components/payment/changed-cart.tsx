'use client'

import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/controls/button'
import { Icon } from '@/components/ui/media/icon'
import { brand } from '@/lib/brand'
import { formatCents } from '@/lib/format/money'
import type { CartDifference } from './cart-difference'
import styles from './changed-cart.module.css'
import type { CartChanges } from './use-payment'

type ChangedCartProps = { changed: CartChanges; onSeen: () => void }

/** Differences since the page was shown, above the order button, which is enabled after the customer has seen them. */
export function ChangedCart({ changed: { differences, was, now, seen }, onSeen }: ChangedCartProps) {
  const box = useRef<HTMLElement>(null)
  // The clicked button is removed, so the focus moves here.
  useEffect(() => {
    if (seen) box.current?.focus()
  }, [seen])

  return (
    <>
      <section ref={box} role="alert" tabIndex={-1} className={styles['changed']}>
        <p className={styles['title']}>
          <Icon name="arrow-counter-clockwise" size="small" />
          <b>{was === now ? `Ihr ${brand.cart} hat sich geändert` : 'Der Preis hat sich geändert'}</b>
        </p>
        <dl className={styles['lines']}>
          {differences.map((difference) => (
            <div key={`${difference.label} ${difference.was} ${difference.now}`}>
              <dt>{difference.label}</dt>
              <dd className="num">
                <Values {...difference} />
              </dd>
            </div>
          ))}
        </dl>
        <dl className={`${styles['sums']} num`}>
          <div>
            <dt>Bisher</dt>
            <dd>
              <s>{formatCents(was)}</s>
            </dd>
          </div>
          <div>
            <dt>Jetzt</dt>
            <dd>
              <b>{formatCents(now)}</b>
            </dd>
          </div>
        </dl>
      </section>
      {!seen && (
        <Button variant="primary" block className={styles['see']} onClick={onSeen}>
          {was === now ? 'Änderung ansehen' : 'Neuen Betrag ansehen'}
        </Button>
      )}
    </>
  )
}

function Values({ was, now }: CartDifference) {
  if (was === '') return <span>{`neu: ${now}`}</span>
  if (now === '')
    return (
      <span>
        <s>{was}</s> entfällt
      </span>
    )
  return (
    <span>
      <s>{was}</s> <span>{now}</span>
    </span>
  )
}
