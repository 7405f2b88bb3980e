'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useOrderConfigDialog } from './order-config-context'
import { branchDetailsQuery } from './order-config-queries'

/**
 * Opens the order dialog for an address that names a branch (spec §2 "URL query parameters on load", §4). Stands in
 * the layout once. An unknown branch is ignored.
 */
export function DeepLink() {
  const client = useQueryClient()
  const dialog = useOrderConfigDialog()
  const followed = useRef(false)

  const follow = useEffectEvent(async () => {
    // Most visits name no branch, so the rules of these links are no part of every page.
    if (!/[?&]branch=/i.test(window.location.search)) return
    const { entryOf, parseDeepLink } = await import('@/lib/order-config/deep-link')
    const link = parseDeepLink(window.location.search)
    if (link === null) return
    const branch = await client.fetchQuery(branchDetailsQuery(link.branchERPId)).catch(() => undefined)
    if (branch !== undefined) dialog.openAt(entryOf(link, branch))
  })
  useEffect(() => {
    if (followed.current) return
    followed.current = true
    void follow()
  }, [])
  return null
}
