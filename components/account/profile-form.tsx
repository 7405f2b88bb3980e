'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from 'next/navigation'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Checkbox, TextField } from '@/components/ui/field'
import { Segments } from '@/components/ui/segments'
import { profileForm, SALUTATION_COMPANY, type ProfileForm as Values } from '@/lib/contract/account-forms'
import type { OriginInformation } from '@/lib/contract/carts'
import type { CustomerData } from '@/lib/contract/customers'
import { salutationLabels } from '@/lib/copy'
import { useSaveProfile } from './account-queries'
import { AddressFields, lockEnd, type ProfileFormApi } from './address-fields'
import { showFieldErrors } from './field-errors'
import styles from './form.module.css'
import { FormFault } from './form-fault'
import { FormSection } from './form-section'
import { SuccessNotice } from './success-notice'
import { useDoubt } from './use-doubt'
import { usePassingSuccess } from './use-passing-success'

const SUCCESS_MS = 3500

type Address = CustomerData['billingAddress']
const addressValues = (address: Address, place: OriginInformation | null = null) => ({
  addressLine1: address?.addressLine1 ?? '',
  addressZip: address?.addressZip ?? place?.postalCode ?? '',
  addressCity: address?.addressCity ?? place?.city ?? '',
})

/** Without addresses: those belong to the form as long as their fields are shown. */
const valuesOf = ({ customerDetails, billingIsShipping }: CustomerData): Values => {
  const { email: _email, hasBusinessCard: _card, ...person } = customerDetails
  return { customerDetails: person, billingIsShipping }
}

type ProfileFormProps = {
  customer: CustomerData
  /** Of the saved order configuration: where a delivery would go (spec §3 "Customer profile"). */
  place: OriginInformation | null
}

/** Personal data and addresses; of a business card they are shown only. */
export function ProfileForm({ customer, place }: ProfileFormProps) {
  const locked = customer.customerDetails.hasBusinessCard
  const form = useForm<Values>({
    resolver: zodResolver(profileForm),
    defaultValues: valuesOf(customer),
    mode: 'onTouched',
  })
  const save = useSaveProfile()
  const success = usePassingSuccess(SUCCESS_MS)
  const isSame = useWatch({ control: form.control, name: 'billingIsShipping' })
  const router = useRouter()
  const submit = form.handleSubmit((values) =>
    save.mutate(values, {
      onError: (fault) => showFieldErrors(form, fault),
      onSuccess: () => {
        // The name stands in header and menu as well.
        router.refresh()
        success.show()
      },
    }),
  )
  return (
    <form noValidate method="post" onSubmit={submit}>
      <FormFault message={save.error?.message ?? null} />
      <FormSection title="Persönliche Daten">
        <PersonFields form={form} locked={locked} />
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
            <Button type="submit" variant="primary" className={styles['start']} busy={save.isPending}>
              Speichern
            </Button>
          </>
        )}
        <SuccessNotice shown={success.shown} text="Die Daten wurden erfolgreich gespeichert!" />
      </FormSection>
    </form>
  )
}

function PersonFields({ form, locked }: { form: ProfileFormApi; locked: boolean }) {
  const { control, register } = form
  const { errors: allErrors, defaultValues } = form.formState
  const errors = allErrors.customerDetails
  /** With its value, so that the page of the server is filled in already. */
  const field = (name: 'companyName' | 'firstName' | 'lastName' | 'phone') => ({
    ...register(`customerDetails.${name}`),
    defaultValue: defaultValues?.customerDetails?.[name],
    disabled: locked,
    error: errors?.[name]?.message,
    ...lockEnd(locked),
  })
  // Registered first, though not always shown: the first mistake gets the focus in the order of registration.
  const companyName = field('companyName')
  const [salutation, phone] = useWatch({ control, name: ['customerDetails.salutation', 'customerDetails.phone'] })
  const doubt = useDoubt('phoneNumber', phone ?? '')
  const salutations = salutationLabels.map((label, code) => ({ value: String(code), label, disabled: locked }))
  return (
    <>
      <Controller
        control={control}
        name="customerDetails.salutation"
        render={({ field: { value, onChange } }) => (
          <Segments
            legend="Anrede *"
            segments={salutations}
            value={String(value)}
            onChange={(code) => onChange(Number(code))}
          />
        )}
      />
      {salutation === SALUTATION_COMPANY && (
        <TextField {...companyName} label="Firmenname *" autoComplete="organization" aria-required />
      )}
      <div className={styles['row']}>
        <TextField {...field('firstName')} label="Vorname *" autoComplete="given-name" aria-required />
        <TextField {...field('lastName')} label="Nachname *" autoComplete="family-name" aria-required />
        <TextField {...field('phone')} label="Telefon" type="tel" autoComplete="tel" hint={doubt} />
      </div>
    </>
  )
}
