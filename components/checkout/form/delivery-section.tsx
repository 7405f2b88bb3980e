'use client'

import { useOrderConfigDialog } from '@/components/state/order-dialog/order-config-context'
import { classNames } from '@/components/ui/class-names'
import { Button } from '@/components/ui/controls/button'
import { routes } from '@/lib/web/routes'
import { type CheckoutForm, FormField } from './form-field'
import styles from './form-section.module.css'

type DeliverySectionProps = {
  form: CheckoutForm
  /** Postcode and town belong to the appointment and are changed there, so the fields are read-only. */
  isPlaceFixed: boolean
}

/** The delivery address. */
export function DeliverySection({ form, isPlaceFixed }: DeliverySectionProps) {
  const dialog = useOrderConfigDialog()
  return (
    <section className={styles['section']} aria-labelledby="checkout-delivery">
      <h2 id="checkout-delivery">Lieferadresse</h2>
      <div className={styles['form']}>
        <FormField form={form} name="addressLine1" required autoComplete="address-line1" />
        <div className={classNames(styles['row'], styles['place'], isPlaceFixed && styles['fixed'])}>
          <FormField
            form={form}
            name="addressZip"
            required
            inputMode="numeric"
            autoComplete="postal-code"
            readOnly={isPlaceFixed}
          />
          <FormField form={form} name="addressCity" required autoComplete="address-level2" readOnly={isPlaceFixed} />
        </div>
        {isPlaceFixed && (
          <p className="small soft">
            Die Postleitzahl gehört zu Ihrem Liefertermin.{' '}
            <Button variant="link" onClick={() => dialog.open('location', { returnUrl: routes.checkout })}>
              Standort ändern
            </Button>
          </p>
        )}
      </div>
    </section>
  )
}
