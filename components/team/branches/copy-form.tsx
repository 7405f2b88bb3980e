'use client'

import { useState } from 'react'
import office from '@/components/team/office/office.module.css'
import { Button } from '@/components/ui/controls/button'
import { TextField } from '@/components/ui/controls/field'
import { Notice } from '@/components/ui/notices/notice'
import { faultsOf } from '../assortment/assortment-queries'
import { faultSentence } from '../assortment/assortment-words'
import { useCopyBranch } from './branch-queries'
import styles from './branches.module.css'

/** Number and name of a new branch that has everything else of this one. */
export function CopyForm({ branchERPId, onClose }: { branchERPId: number; onClose: () => void }) {
  const [newERPId, setNewERPId] = useState('')
  const [name, setName] = useState('')
  const copy = useCopyBranch()
  const errorOf = (field: string) => {
    const fault = faultsOf(copy.error).find((one) => one.field === field)
    return fault === undefined ? undefined : faultSentence(fault.reason)
  }
  const isUnexplained = copy.isError && errorOf('erpId') === undefined && errorOf('name') === undefined
  return (
    <form
      className={office['own']}
      aria-label="Als Vorlage kopieren"
      onSubmit={(event) => {
        event.preventDefault()
        copy.mutate({ branchERPId, newERPId, name })
      }}
    >
      {isUnexplained && (
        <Notice tone="error" role="alert">
          {copy.error?.message}
        </Notice>
      )}
      <div className={office['fields']}>
        <TextField
          label="Nummer der neuen Filiale"
          inputMode="numeric"
          maxLength={9}
          value={newERPId}
          error={errorOf('erpId')}
          onChange={({ target }) => setNewERPId(target.value)}
        />
        <TextField
          label="Name der neuen Filiale"
          maxLength={80}
          value={name}
          error={errorOf('name')}
          onChange={({ target }) => setName(target.value)}
        />
      </div>
      <p className={styles['hint']}>Sie bleibt geschlossen, bis Sie sie auf ihrer Seite öffnen.</p>
      <div className={office['tier']}>
        <Button type="submit" busy={copy.isPending || copy.isSuccess}>
          Filiale anlegen
        </Button>
        <Button onClick={onClose}>Abbrechen</Button>
      </div>
    </form>
  )
}
