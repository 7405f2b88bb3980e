'use client'

import { Button } from '@/components/ui/controls/button'
import { Notice } from '@/components/ui/notices/notice'
import { PushStatus } from './push-status'
import type { FollowedBranch } from './push-switches'
import { usePushDevice } from './use-push-device'

export type FollowSwitchProps = { publicKey: string; branch: FollowedBranch }

/** Switch for notifications about a branch's bread-saver bags; the first click asks the browser for permission. */
export function FollowSwitch({ publicKey, branch: { branchERPId } }: FollowSwitchProps) {
  const device = usePushDevice(publicKey)
  const { status, subscriptions, busy, fault, begin, end } = device
  const about = { branchERPId }
  const isFollowed = subscriptions.branches.some((one) => one.branchERPId === branchERPId)
  return (
    <>
      <PushStatus device={device} on={isFollowed} />
      {fault !== null && (
        <Notice tone="error" role="alert">
          {fault}
        </Notice>
      )}
      {(status === 'loading' || status === 'available' || status === 'dismissed') && (
        <Button
          busy={busy.length > 0}
          disabled={status === 'loading'}
          onClick={() => (isFollowed ? end({ topic: 'bread_saver', about }) : begin('bread_saver', about))}
        >
          {isFollowed ? 'Nicht mehr benachrichtigen' : 'Benachrichtigen, wenn Tüten übrig sind'}
        </Button>
      )}
    </>
  )
}
