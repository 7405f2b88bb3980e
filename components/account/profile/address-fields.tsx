'use client'

import type { UseFormReturn } from 'react-hook-form'
import { TextField } from '@/components/ui/controls/field'
import { Icon } from '@/components/ui/media/icon'
import type { ProfileForm } from '@/lib/contract/account/account-forms'
import { fieldProps } from '../form/field-props'
import styles from '../form/form.module.css'

export type ProfileFormApi = UseFormReturn<ProfileForm>

type AddressFieldsProps = {
  form: ProfileFormApi
  name: 'billingAddress' | 'shippingAddress'
  /** Initial values. */
  address: { addressLine1: string; addressZip: string; addressCity: string }
  /** The fields are read-only. */
  locked: boolean
}

/** Street, postcode and town. Unmounting the fields removes the address from the form. */
export function AddressFields({ form, name, address, locked }: AddressFieldsProps) {
  const field = (part: 'addressLine1' | 'addressZip' | 'addressCity') => {
    const path = `${name}.${part}` as const
    return {
      ...fieldProps(form, path, { shouldUnregister: true }),
      defaultValue: address[part],
      disabled: locked,
      'aria-required': true,
      ...lockIcon(locked),
    }
  }
  const section = name === 'billingAddress' ? 'billing' : 'shipping'
  return (
    <>
      <TextField {...field('addressLine1')} label="Straße und Hausnummer *" autoComplete={`${section} address-line1`} />
      <div className={`${styles['row']} ${styles['zip']}`}>
        <TextField
          {...field('addressZip')}
          label="Postleitzahl *"
          inputMode="numeric"
          autoComplete={`${section} postal-code`}
        />
        <TextField {...field('addressCity')} label="Ort *" autoComplete={`${section} address-level2`} />
      </div>
    </>
  )
}

/** Lock icon for fields that only customer service can change. */
export const lockIcon = (locked: boolean) => (locked ? { end: <Icon name="lock-simple" size="small" /> } : {})
