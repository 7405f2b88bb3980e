'use client'

import { useState } from 'react'
import { Button, ButtonAnchor } from '@/components/ui/controls/button'
import { Dialog, DialogTitle } from '@/components/ui/dialog/dialog'
import { Notice } from '@/components/ui/notices/notice'
import { teamRoutes } from '@/lib/web/team-routes'
import { initialsOf, shortNameOf } from '@/lib/words/de/staff'
import { useStaffLogout } from '../team-queries'
import styles from './rail.module.css'

export type StaffMenuProps = {
  name: string
  /** One German text per role with its branches. */
  roles: readonly string[]
  /** Shows the link to the choice of branches. */
  hasBranches: boolean
  isHeadOffice: boolean
}

/** Button with the person's name; opens a dialog with roles, links and logout. */
export function StaffMenu({ name, roles, hasBranches, isHeadOffice }: StaffMenuProps) {
  const [open, setOpen] = useState(false)
  const logout = useStaffLogout()
  return (
    <>
      <button type="button" className={styles['me']} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <i aria-hidden="true">{initialsOf(name)}</i>
        <span>
          <span>{shortNameOf(name)}</span>
          <span className="visually-hidden">: Konto und Abmelden</span>
        </span>
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} size="narrow">
        <div className={styles['account']}>
          <DialogTitle>{name}</DialogTitle>
          <ul>
            {roles.map((role) => (
              <li key={role}>{role}</li>
            ))}
          </ul>
          {hasBranches && (
            <ButtonAnchor href={teamRoutes.branches} block>
              Filiale wählen
            </ButtonAnchor>
          )}
          {isHeadOffice && (
            <ButtonAnchor href={teamRoutes.today} block>
              Zur Zentrale
            </ButtonAnchor>
          )}
          {logout.error !== null && <Notice tone="error">{logout.error.message}</Notice>}
          <Button block busy={logout.isPending || logout.isSuccess} onClick={() => logout.mutate()}>
            Abmelden
          </Button>
        </div>
      </Dialog>
    </>
  )
}
