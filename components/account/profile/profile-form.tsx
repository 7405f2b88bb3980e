'use client'

import { useRouter } from 'next/navigation'
import { useController, useForm, useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/controls/button'
import { Checkbox, TextField } from '@/components/ui/controls/field'
import { formResolver } from '@/components/ui/hooks/form-resolver'
import { profileForm, type ProfileForm as Values } from '@/lib/contract/account/account-forms'
import type { CustomerData } from '@/lib/contract/account/customers'
import type { OriginInformation } from '@/lib/contract/orders/carts'
import { useSaveProfile } from '../account-queries'
import { AccountForm } from '../form/account-form'
import { showFieldErrors } from '../form/field-errors'
import { fieldProps } from '../form/field-props'
import styles from '../form/form.module.css'
import { saveFaultSentence } from '../form/form-fault'
import { FormSection } from '../form/form-section'
import { SuccessNotice } from '../form/success-notice'
import { useFieldHint } from '../form/use-field-hint'
import { useTimedSuccess } from '../form/use-timed-success'
import { AddressFields, lockIcon, type ProfileFormApi } from './address-fields'
import { PersonFields } from './person-fields'

const SUCCESS_MS = 3500

type Address = CustomerData['billingAddress']
const addressValues = (address: Address, place: OriginInformation | null = null) => ({
  addressLine1: address?.addressLine1 ?? '',
  addressZip: address?.addressZip ?? place?.postalCode ?? '',
  addressCity: address?.addressCity ?? place?.city ?? '',
})

type ProfileFormProps = {
  customer: CustomerData
  /** Place of the saved order configuration, the default of the shipping address (spec §3 "Customer profile"). */
  place: OriginInformation | null
}

/** Personal data and addresses; read-only for customers with a business card. */
export function ProfileForm({ customer, place }: ProfileFormProps) {
  const { hasBusinessCard: locked, salutation, notification } = customer.customerDetails
  const form = useForm<Values>({
    resolver: formResolver(profileForm),
    defaultValues: { customerDetails: { salutation, notification }, billingIsShipping: customer.billingIsShipping },
    mode: 'onTouched',
  })
  const save = useSaveProfile()
  const success = useTimedSuccess(SUCCESS_MS)
  const isSame = useWatch({ control: form.control, name: 'billingIsShipping' })
  const router = useRouter()
  const submit = form.handleSubmit((values) =>
    save.mutate(values, {
      onError: (fault) => showFieldErrors(form, fault),
      onSuccess: () => {
        // The header and the menu also show the name.
        router.refresh()
        success.show()
      },
    }),
  )
  return (
    <AccountForm
      className={styles['sections']}
      pending={save.isPending}
      fault={saveFaultSentence(save.error)}
      onSubmit={submit}
    >
      <FormSection title="Persönliche Daten">
        <ProfilePerson form={form} person={customer.customerDetails} />
      </FormSection>
      <FormSection title="Rechnungsadresse">
        <AddressFields
          form={form}
          name="billingAddress"
          address={addressValues(customer.billingAddress)}
          locked={locked}
        />
        {!locked && (
          <>
            <Checkbox {...form.register('billingIsShipping')} defaultChecked={customer.billingIsShipping}>
              Lieferadresse ist gleich Rechnungsadresse
            </Checkbox>
            {!isSame && (
              <AddressFields
                form={form}
                name="shippingAddress"
                address={addressValues(customer.shippingAddress, place)}
                locked={false}
              />
            )}
            <Button type="submit" variant="primary">
              Speichern
            </Button>
          </>
        )}
        <SuccessNotice shown={success.shown} text="Die Daten wurden erfolgreich gespeichert!" />
      </FormSection>
    </AccountForm>
  )
}

function ProfilePerson({ form, person }: { form: ProfileFormApi; person: CustomerData['customerDetails'] }) {
  const { control } = form
  const { field: salutation } = useController({ control, name: 'customerDetails.salutation' })
  const phone = useWatch({ control, name: 'customerDetails.phone' })
  const phoneHint = useFieldHint('phoneNumber', phone ?? '')
  const locked = person.hasBusinessCard
  const field = (name: 'companyName' | 'firstName' | 'lastName' | 'phone') => ({
    ...fieldProps(form, `customerDetails.${name}`),
    defaultValue: person[name],
    disabled: locked,
    ...lockIcon(locked),
  })
  const fields = { companyName: field('companyName'), firstName: field('firstName'), lastName: field('lastName') }
  return (
    <PersonFields salutation={salutation} fields={fields} locked={locked}>
      <TextField {...field('phone')} label="Telefon" type="tel" autoComplete="tel" hint={phoneHint} />
    </PersonFields>
  )
}
