'use client'

import { useEffect, useEffectEvent, useRef } from 'react'
import { useOrderConfigDialog } from '@/components/state/order-dialog/order-config-context'
import type { Branch } from '@/lib/contract/branches/branches'
import type { DeepLink } from '@/lib/web/deep-link'

/** `branch`: null if the branch of the link does not exist. */
export type LinkedBranch = { link: DeepLink; branch: Branch | null }

/** Opens the order dialog for the deep link of this page's first request (spec §2, §4). */
export function OpenDeepLink({ link, branch }: LinkedBranch) {
  const dialog = useOrderConfigDialog()
  const isFollowed = useRef(false)

  const follow = useEffectEvent(async () => {
    // Loaded on demand, because most visits have no deep link.
    const { linkEntryOf } = await import('@/components/order-config/rules/link-entry')
    dialog.openAt(linkEntryOf(link, branch))
  })
  useEffect(() => {
    if (isFollowed.current) return
    isFollowed.current = true
    void follow()
  }, [])
  return null
}
