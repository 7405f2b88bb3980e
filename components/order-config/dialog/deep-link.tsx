'use client'

import { useEffect, useEffectEvent, useRef } from 'react'
import { useOrderConfigDialog } from '@/components/state/order-dialog/order-config-context'
import type { Branch } from '@/lib/contract/branches'
import type { DeepLink } from '@/lib/web/deep-link'

/** `branch`: null when nobody knows the one that the link names. */
export type LinkedBranch = { link: DeepLink; branch: Branch | null }

/** Opens the order dialog for the branch that the address of this page's first request names (spec §2, §4). */
export function OpenDeepLink({ link, branch }: LinkedBranch) {
  const dialog = useOrderConfigDialog()
  const followed = useRef(false)

  const follow = useEffectEvent(async () => {
    // Most visits name no branch, so the rules of these links are no part of every page.
    const { entryOf } = await import('@/components/order-config/rules/link-entry')
    dialog.openAt(entryOf(link, branch))
  })
  useEffect(() => {
    if (followed.current) return
    followed.current = true
    void follow()
  }, [])
  return null
}
