'use client'

import type { ComponentProps, ReactNode } from 'react'
import { TextField } from '@/components/ui/controls/field'
import { Segments } from '@/components/ui/controls/segments'
import { SALUTATION_COMPANY } from '@/lib/contract/account/account-forms'
import { salutationLabels } from '@/lib/words/de/labels'
import styles from '../form/form.module.css'

type PersonFieldsProps = {
  salutation: { value: number; onChange: (code: number) => void }
  /** Registered by the caller, in this order, because the first invalid field in order of registration gets the focus. */
  fields: Record<'companyName' | 'firstName' | 'lastName', Omit<ComponentProps<typeof TextField>, 'label'>>
  /** The fields are read-only. */
  locked?: boolean
  /** Further fields of the person. */
  children: ReactNode
}

/** Salutation and name; a company also has a company name. */
export function PersonFields({ salutation, fields, locked = false, children }: PersonFieldsProps) {
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
            <TextField {...fields.companyName} label="Firmenname *" autoComplete="organization" aria-required />
          </div>
        )}
        <TextField {...fields.firstName} label="Vorname *" autoComplete="given-name" aria-required />
        <TextField {...fields.lastName} label="Nachname *" autoComplete="family-name" aria-required />
        {children}
      </div>
    </>
  )
}
