'use client'

import { useState } from 'react'
import { Checkbox } from '@/components/ui/controls/field'
import { Segments } from '@/components/ui/controls/segments'
import { type StaffAssignments, type StaffRole, staffRoles } from '@/lib/contract/staff/staff-roles'
import { roleDuties, roleWords } from '@/lib/words/de/staff'
import styles from './people.module.css'

export type Assignment = StaffAssignments[number]
export type BranchName = { erpId: number; name: string }

type RoleFieldsProps = {
  value: Assignment
  branches: readonly BranchName[]
  onChange: (value: Assignment) => void
}

const isChosen = (chosen: Assignment['branches'], erpId: number): boolean => chosen !== 'all' && chosen.includes(erpId)

/** Head office, the assortment and the books are never of single branches. */
const isForAll = (role: StaffRole): boolean => ['head_office', 'assortment', 'books'].includes(role)

/** A role and its branches, chosen ones first. */
export function RoleFields({ value: { role, branches: chosen }, branches, onChange }: RoleFieldsProps) {
  // Sorted once, so that branches do not move while they are being ticked.
  const [ordered] = useState(() =>
    branches.toSorted((a, b) => Number(isChosen(chosen, b.erpId)) - Number(isChosen(chosen, a.erpId))),
  )
  const choose = (next: StaffRole) =>
    onChange({ role: next, branches: isForAll(next) ? 'all' : isForAll(role) ? [] : chosen })
  const tick = (erpId: number, isOn: boolean) => {
    const others = chosen === 'all' ? [] : chosen.filter((one) => one !== erpId)
    onChange({ role, branches: isOn ? [...others, erpId] : others })
  }
  return (
    <>
      <Segments
        legend="Aufgabe"
        columns={2}
        segments={staffRoles.map((one) => ({ value: one, label: roleWords[one] }))}
        value={role}
        onChange={choose}
      />
      <p className={styles['duties']}>{roleDuties[role]}</p>
      {!isForAll(role) && (
        <fieldset className={styles['branches']}>
          <legend>Filialen</legend>
          <Checkbox
            checked={chosen === 'all'}
            onChange={({ target }) => onChange({ role, branches: target.checked ? 'all' : [] })}
          >
            Alle, auch künftige
          </Checkbox>
          {chosen !== 'all' && (
            <div className={styles['list']}>
              {ordered.map(({ erpId, name }) => (
                <Checkbox
                  key={erpId}
                  checked={chosen.includes(erpId)}
                  onChange={({ target }) => tick(erpId, target.checked)}
                >
                  {name}
                </Checkbox>
              ))}
            </div>
          )}
        </fieldset>
      )}
    </>
  )
}

/** A role needs at least one branch. */
export const isComplete = ({ branches }: Assignment): boolean => branches === 'all' || branches.length > 0
