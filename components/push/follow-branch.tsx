'use client'

import { Button } from '@/components/ui/controls/button'
import { Notice } from '@/components/ui/controls/notice'
import { Icon } from '@/components/ui/media/icon'
import styles from './follow-branch.module.css'
import { PushStatus } from './push-status'
import type { FollowedBranch } from './push-switches'
import { usePushDevice } from './use-push-device'

export type FollowBranchProps = { publicKey: string; branch: FollowedBranch }

/** Switch for notifications about a branch's bread-saver bags; the first click asks the browser for permission. */
export function FollowBranch({ publicKey, branch: { branchERPId } }: FollowBranchProps) {
  const device = usePushDevice(publicKey)
  const { status, subscriptions, busy, fault, begin, end } = device
  const about = { branchERPId }
  const isFollowed = subscriptions.branches.some((one) => one.branchERPId === branchERPId)
  if (status === 'unsupported') return null
  return (
    <section className={styles['follow']} aria-labelledby="follow">
      <div>
        <Icon name="bell-ringing" />
        <h2 id="follow">Keinen Abend verpassen</h2>
        <p>Eine Mitteilung, wenn hier abends Tüten übrig sind. Höchstens einmal am Tag.</p>
        <PushStatus device={device} on={isFollowed} />
        {fault !== null && (
          <Notice tone="error" role="alert">
            {fault}
          </Notice>
        )}
      </div>
      <Button
        busy={busy !== null}
        disabled={status !== 'available' && status !== 'dismissed'}
        onClick={() => (isFollowed ? end({ topic: 'bread_saver', about }) : begin('bread_saver', about))}
      >
        {isFollowed ? 'Nicht mehr benachrichtigen' : 'Benachrichtigen, wenn Tüten übrig sind'}
      </Button>
    </section>
  )
}
