'use client'

import { useState } from 'react'
import office from '@/components/team/office/office.module.css'
import { classNames } from '@/components/ui/class-names'
import { TextField } from '@/components/ui/controls/field'
import { Count } from '@/components/ui/text/count'
import type { StaffMember } from '@/lib/contract/staff/staff'
import { InviteForm } from './invite-form'
import styles from './people.module.css'
import { useMembers } from './people-queries'
import { PersonDialog } from './person-dialog'
import { PersonRow } from './person-row'
import type { BranchName } from './role-fields'

type PeopleScreenProps = {
  initial: { members: StaffMember[] }
  branches: readonly BranchName[]
  /** `staffId` of the person who is logged in. */
  selfId: string
  /** Server time, ISO 8601. */
  now: string
}

/** All staff with a search, and a form that invites another person. */
export function PeopleScreen({ initial, branches, selfId, now }: PeopleScreenProps) {
  const { members } = useMembers(initial).data
  const [searchText, setSearchText] = useState('')
  const [openId, setOpenId] = useState<string | null>(null)
  const names = new Map(branches.map(({ erpId, name }) => [erpId, name]))
  const nameOf = (erpId: number) => names.get(erpId) ?? `Filiale ${erpId}`
  const text = searchText.trim().toLocaleLowerCase('de')
  const shown = members.filter(({ name, email }) => `${name} ${email}`.toLocaleLowerCase('de').includes(text))
  const opened = members.find(({ staffId }) => staffId === openId)
  return (
    <>
      <div className={office['head']}>
        <h1>Personen</h1>
        <Count value={members.length} tone="quiet" />
        <search className={styles['search']}>
          <TextField
            label="Name oder E-Mail"
            labelHidden
            type="search"
            placeholder="Name oder E-Mail"
            value={searchText}
            onChange={({ target }) => setSearchText(target.value)}
          />
        </search>
      </div>
      <div className={styles['columns']}>
        <div className={office['scroll']}>
          <table className={classNames(office['table'], styles['cards'])}>
            <thead>
              <tr>
                <th colSpan={2}>Person</th>
                <th>Rolle und Filialen</th>
                <th>Zuletzt</th>
                <th>
                  <span className="visually-hidden">Ändern</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map((member) => (
                <PersonRow
                  key={member.staffId}
                  member={member}
                  isSelf={member.staffId === selfId}
                  now={now}
                  nameOf={nameOf}
                  onOpen={() => setOpenId(member.staffId)}
                />
              ))}
            </tbody>
          </table>
          <p role="status" className={styles['none']}>
            {shown.length === 0 && 'Niemand heißt so.'}
          </p>
        </div>
        <InviteForm branches={branches} />
      </div>
      {opened !== undefined && (
        <PersonDialog
          key={opened.staffId}
          member={opened}
          branches={branches}
          now={now}
          onClose={() => setOpenId(null)}
        />
      )}
    </>
  )
}
