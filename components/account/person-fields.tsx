'use client'

import type { ComponentProps, ReactNode } from 'react'
import { TextField } from '@/components/ui/field'
import { Segments } from '@/components/ui/segments'
import { SALUTATION_COMPANY } from '@/lib/contract/account-forms'
import { salutationLabels } from '@/lib/copy'
import styles from './form.module.css'

type PersonFieldsProps = {
  salutation: { value: number; onChange: (code: number) => void }
  /** What ties a field to its form. */
  field: (name: 'companyName' | 'firstName' | 'lastName') => Omit<ComponentProps<typeof TextField>, 'label'>
  /** Shown, not to be changed. */
  locked?: boolean
  /** Further fields of the person. */
  children: ReactNode
}

/** Who it is: a company has a name of its own besides. */
export function PersonFields({ salutation, field, locked = false, children }: PersonFieldsProps) {
  // Registered first, though not always shown: the first mistake gets the focus in the order of registration.
  const companyName = field('companyName')
  return (
    <>
      <Segments
        legend="Anrede *"
        segments={salutationLabels.map((label, code) => ({ value: String(code), label, disabled: locked }))}
        value={String(salutation.value)}
        onChange={(code) => salutation.onChange(Number(code))}
      />
      <div className={styles['row']}>
        {salutation.value === SALUTATION_COMPANY && (
          <div className={styles['full']}>
            <TextField {...companyName} label="Firmenname *" autoComplete="organization" aria-required />
          </div>
        )}
        <TextField {...field('firstName')} label="Vorname *" autoComplete="given-name" aria-required />
        <TextField {...field('lastName')} label="Nachname *" autoComplete="family-name" aria-required />
        {children}
      </div>
    </>
  )
}
