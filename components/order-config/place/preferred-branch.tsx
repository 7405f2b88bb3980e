'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { branchDetailsQuery } from '@/components/branch/branch-queries'
import { type PreferredBranchHint, useOrderConfigDialog } from '@/components/state/order-dialog/order-config-context'
import { Icon } from '@/components/ui/media/icon'
import { Spinner } from '@/components/ui/media/spinner'
import { useDialogSession } from '../dialog/dialog-session'
import styles from './preferred-branch.module.css'

/** Shortcut to the customer's preferred branch; hidden if it cannot be loaded (spec §4). */
export function PreferredBranch() {
  const { preferredBranch } = useOrderConfigDialog()
  return preferredBranch === null ? null : <Shortcut branch={preferredBranch} />
}

function Shortcut({ branch }: { branch: PreferredBranchHint }) {
  const client = useQueryClient()
  const { dispatch } = useDialogSession()
  const load = useMutation({
    mutationFn: () => client.query(branchDetailsQuery(branch.branchERPId)),
    onSuccess: (details) => dispatch({ type: 'branchShown', branch: details }),
  })
  if (load.isError) return null
  return (
    <>
      <p className={styles['or']}>oder</p>
      <button type="button" className={styles['shortcut']} aria-busy={load.isPending} onClick={() => load.mutate()}>
        <span className={styles['roundel']}>
          <Icon name="storefront" />
        </span>
        <span>
          <b>{branch.name}</b>
          <span className="small soft">{`Ihr Geschäft · ${branch.street}`}</span>
        </span>
        {load.isPending ? <Spinner /> : <Icon name="caret-right" size="small" />}
      </button>
    </>
  )
}
