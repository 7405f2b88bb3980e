'use client'

import { useState } from 'react'
import office from '@/components/team/office/office.module.css'
import { Button } from '@/components/ui/controls/button'
import { Dialog, DialogTitle } from '@/components/ui/dialog/dialog'
import { Notice } from '@/components/ui/notices/notice'
import type { StaffMember } from '@/lib/contract/staff/staff'
import { mayDiscard, useLeaveQuestion } from '../office/use-leave-question'
import { Devices } from './devices'
import styles from './people.module.css'
import { useAssignRoles, useEndAccess, useInviteAgain } from './people-queries'
import { type Assignment, type BranchName, isComplete, RoleFields } from './role-fields'

type PersonDialogProps = {
  member: StaffMember
  branches: readonly BranchName[]
  now: string
  onClose: () => void
}

/** Changes another person's roles, devices and access. */
export function PersonDialog({ member, branches, now, onClose }: PersonDialogProps) {
  const stored = member.assignments.length === 0 ? [NEW_ASSIGNMENT] : member.assignments
  const [assignments, setAssignments] = useState<readonly Assignment[]>(stored)
  const isUnsaved = member.state !== 'ended' && JSON.stringify(assignments) !== JSON.stringify(stored)
  useLeaveQuestion(isUnsaved)
  return (
    <Dialog open onClose={() => (!isUnsaved || mayDiscard()) && onClose()} firm>
      <div className={styles['person']}>
        <div>
          <DialogTitle>{member.name}</DialogTitle>
          <p className={office['sub']}>{member.email}</p>
        </div>
        {member.state !== 'ended' && <Roles {...{ member, branches, assignments }} onChange={setAssignments} />}
        {member.devices.length > 0 && <Devices member={member} now={now} />}
        <Access member={member} />
      </div>
    </Dialog>
  )
}

/** Initial value of a new role; each person has at least one. */
const NEW_ASSIGNMENT: Assignment = { role: 'counter', branches: [] }

type RolesProps = Pick<PersonDialogProps, 'member' | 'branches'> & {
  assignments: readonly Assignment[]
  onChange: (assignments: readonly Assignment[]) => void
}

function Roles({ member, branches, assignments, onChange }: RolesProps) {
  const assign = useAssignRoles()
  const areComplete = assignments.every(isComplete)
  const change = (index: number, value: Assignment) => {
    assign.reset()
    onChange(assignments.with(index, value))
  }
  return (
    <section aria-label="Aufgaben" className={styles['form']}>
      {assignments.map((assignment, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: assignments have no id
        <div key={index} className={styles['form']}>
          <RoleFields value={assignment} branches={branches} onChange={(value) => change(index, value)} />
          {assignments.length > 1 && (
            <Button variant="link" onClick={() => onChange(assignments.toSpliced(index, 1))}>
              Diese Aufgabe entfernen
            </Button>
          )}
        </div>
      ))}
      <Button variant="link" onClick={() => onChange([...assignments, NEW_ASSIGNMENT])}>
        Weitere Aufgabe
      </Button>
      {assign.error !== null && <Notice tone="error">{assign.error.message}</Notice>}
      <div role="status">
        {assign.isSuccess && <Notice tone="ok">Gespeichert. Es gilt ab jetzt, auf allen Geräten.</Notice>}
        {!areComplete && <p className={office['sub']}>Bitte wählen Sie mindestens eine Filiale.</p>}
      </div>
      <Button
        variant="primary"
        busy={assign.isPending}
        disabled={!areComplete}
        onClick={() => assign.mutate({ staffId: member.staffId, assignments })}
      >
        Aufgaben speichern
      </Button>
    </section>
  )
}

function Access({ member: { staffId, name, email, state } }: { member: StaffMember }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const inviteAgain = useInviteAgain()
  const endAccess = useEndAccess()
  const fault = inviteAgain.error ?? endAccess.error
  return (
    <section aria-label="Zugang" className={styles['form']}>
      <h3>Zugang</h3>
      <p className={styles['note']}>
        {state === 'active'
          ? 'Mit einem neuen Link wählt die Person ein neues Passwort; bis dahin gilt das alte.'
          : 'Ein Link gilt 72 Stunden und nur einmal.'}
      </p>
      <div className={styles['buttons']}>
        <Button busy={inviteAgain.isPending} onClick={() => inviteAgain.mutate(staffId)}>
          {state === 'ended' ? 'Wieder einladen' : 'Neuen Link schicken'}
        </Button>
        {state !== 'ended' && !isConfirming && (
          <Button className={styles['danger']} onClick={() => setIsConfirming(true)}>
            Zugang beenden
          </Button>
        )}
      </div>
      {isConfirming && state !== 'ended' && (
        <Notice tone="error" role="alert">
          <span>{`${name} wird auf allen Geräten sofort abgemeldet.`}</span>
          <span className={styles['buttons']}>
            <Button className={styles['danger']} busy={endAccess.isPending} onClick={() => endAccess.mutate(staffId)}>
              Jetzt beenden
            </Button>
            <Button onClick={() => setIsConfirming(false)}>Doch nicht</Button>
          </span>
        </Notice>
      )}
      {fault !== null && <Notice tone="error">{fault.message}</Notice>}
      <div role="status">
        {inviteAgain.isSuccess && <Notice tone="ok">{`Der Link ist auf dem Weg zu ${email}.`}</Notice>}
        {endAccess.isSuccess && state === 'ended' && <Notice tone="ok">Der Zugang ist beendet.</Notice>}
      </div>
    </section>
  )
}
