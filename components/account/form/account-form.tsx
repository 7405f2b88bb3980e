'use client'

import type { FormEvent, ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Spinner } from '@/components/ui/media/spinner'
import styles from './form.module.css'
import { FormFault } from './form-fault'

type AccountFormProps = {
  id?: string
  className?: string | undefined
  /** A request is pending: the form is covered and cannot be submitted again (spec §4 "PENDING"). */
  pending: boolean
  /** Error message shown above the form; null: none. */
  fault: string | null
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown
  children: ReactNode
}

/** A form of the account area. `method="post"` keeps passwords out of the URL when the form is sent before the scripts run. */
export function AccountForm({ id, className = styles['form'], pending, fault, onSubmit, children }: AccountFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => (pending ? event.preventDefault() : onSubmit(event))
  return (
    <form
      id={id}
      className={classNames(styles['veiled'], className)}
      noValidate
      method="post"
      aria-busy={pending}
      onSubmit={submit}
    >
      <FormFault message={fault} />
      {children}
      <div role="status" className={styles['veil']}>
        {pending && (
          <span className={styles['wait']}>
            <Spinner />
            <span className="visually-hidden">Einen Moment bitte.</span>
          </span>
        )}
      </div>
    </form>
  )
}
