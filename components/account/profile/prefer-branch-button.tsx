'use client'

import { useOrderConfigDialog } from '@/components/state/order-dialog/order-config-context'
import { useRefresh } from '@/components/state/use-refresh'
import { useVisitingCustomer } from '@/components/state/visitor-context'
import { Button } from '@/components/ui/controls/button'
import { Icon } from '@/components/ui/media/icon'
import { useToast } from '@/components/ui/notices/toast'
import type { Branch } from '@/lib/contract/branches/branches'
import { usePreferBranch } from '../account-queries'

type PreferBranchButtonProps = { branch: Pick<Branch, 'branchId' | 'branchERPId'> }

/** Sets or removes the customer's preferred branch; hidden for guests (spec §2 "preferred-branch shortcut"). */
export function PreferBranchButton({ branch }: PreferBranchButtonProps) {
  const isCustomer = useVisitingCustomer() !== null
  const isPreferred = useOrderConfigDialog().preferredBranch?.branchERPId === branch.branchERPId
  const prefer = usePreferBranch()
  const { refresh, refreshing } = useRefresh()
  const toast = useToast()
  if (!isCustomer) return null

  const toggle = () =>
    prefer.mutate(isPreferred ? null : branch.branchId, {
      onSuccess: () => refresh(),
      onError: ({ message }) => toast(message, { tone: 'error' }),
    })
  return (
    <Button variant="link" aria-pressed={isPreferred} busy={prefer.isPending || refreshing} onClick={toggle}>
      <Icon name={isPreferred ? 'heart-fill' : 'heart'} size="small" />
      <span>{isPreferred ? 'Ihr Geschäft' : 'Als mein Geschäft wählen'}</span>
    </Button>
  )
}
