'use client'

import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { AccountForm } from '@/components/account/form/account-form'
import { showFieldErrors } from '@/components/account/form/field-errors'
import { fieldProps } from '@/components/account/form/field-props'
import { Button } from '@/components/ui/controls/button'
import { TextField } from '@/components/ui/controls/field'
import { formResolver } from '@/components/ui/hooks/form-resolver'
import { Notice } from '@/components/ui/notices/notice'
import { type InvitedPerson, invitedPerson } from '@/lib/contract/staff/staff-forms'
import { useLeaveQuestion } from '../office/use-leave-question'
import styles from './people.module.css'
import { useInvite } from './people-queries'
import { type Assignment, type BranchName, isComplete, RoleFields } from './role-fields'

const EMPTY_ASSIGNMENT: Assignment = { role: 'counter', branches: [] }

/** Invites a person by name, email address and role; an email with a link is sent. */
export function InviteForm({ branches }: { branches: readonly BranchName[] }) {
  const form = useForm<InvitedPerson>({ resolver: formResolver(invitedPerson) })
  const [assignment, setAssignment] = useState(EMPTY_ASSIGNMENT)
  const [lacksBranch, setLacksBranch] = useState(false)
  const invite = useInvite()
  useLeaveQuestion(form.formState.isDirty || assignment !== EMPTY_ASSIGNMENT)
  const submit = form.handleSubmit((person) => {
    setLacksBranch(!isComplete(assignment))
    if (!isComplete(assignment)) return
    invite.mutate(
      { ...person, assignments: [assignment] },
      {
        onSuccess: () => {
          form.reset()
          setAssignment(EMPTY_ASSIGNMENT)
        },
        onError: (fault) => showFieldErrors(form, fault),
      },
    )
  })
  return (
    <section aria-labelledby="invite">
      <h2 id="invite" className={styles['columnHead']}>
        Einladen
      </h2>
      <AccountForm
        className={styles['form']}
        pending={invite.isPending}
        fault={lacksBranch ? 'Bitte wählen Sie mindestens eine Filiale.' : (invite.error?.message ?? null)}
        onSubmit={submit}
      >
        <TextField {...fieldProps(form, 'name')} label="Name *" autoComplete="off" />
        <TextField
          {...fieldProps(form, 'email')}
          label="E-Mail Adresse *"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <RoleFields value={assignment} branches={branches} onChange={setAssignment} />
        <Button type="submit" variant="primary" block>
          Einladung schicken
        </Button>
        <p className={styles['note']}>Der Link gilt 72 Stunden und nur einmal.</p>
        <div role="status">
          {invite.isSuccess && <Notice tone="ok">{`Die Einladung ist auf dem Weg zu ${invite.data.email}.`}</Notice>}
        </div>
      </AccountForm>
    </section>
  )
}
