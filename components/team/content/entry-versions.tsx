'use client'

import { useQuery } from '@tanstack/react-query'
import styles from '@/components/team/office/office.module.css'
import { mayLeave } from '@/components/team/office/use-leave-question'
import { classNames } from '@/components/ui/class-names'
import { Button } from '@/components/ui/controls/button'
import { Skeleton } from '@/components/ui/media/skeleton'
import { Notice } from '@/components/ui/notices/notice'
import { RetryNotice } from '@/components/ui/notices/retry-notice'
import type { ContentChange, ContentKind } from '@/lib/contract/staff/content-edits'
import { ContentDiff } from './content-diff'
import { type Saved, usePreview, useUndo, versionsQuery } from './content-queries'
import { versionText } from './content-words'
import pageStyles from './contents.module.css'

type EntryVersionsProps = {
  kind: ContentKind
  entryId: number
  /** The entry is not seen by customers yet, so its last change can be previewed. */
  isPlanned: boolean
  onUndone: (saved: Saved) => void
}

/** The changes of an entry, the latest first; each can be taken back. */
export function EntryVersions({ kind, entryId, isPlanned, onUndone }: EntryVersionsProps) {
  const found = useQuery(versionsQuery(kind, entryId))
  const undo = useUndo()
  if (found.data === undefined)
    return found.isError ? (
      <RetryNotice message="Die Fassungen lassen sich gerade nicht laden." onRetry={() => void found.refetch()} />
    ) : (
      <div role="status">
        <span className="visually-hidden">Wird geladen</span>
        <Skeleton height="6rem" />
      </div>
    )
  const { changes } = found.data
  const [latest] = changes
  return (
    <section className={styles['section']} aria-label="Fassungen">
      <h2>Fassungen</h2>
      {isPlanned && latest !== undefined && <PreviewButton changeId={latest.changeId} />}
      {undo.error !== null && (
        <Notice tone="error" role="alert">
          {undo.error.message}
        </Notice>
      )}
      {changes.length === 0 && <p className={styles['sub']}>Noch keine Änderung hier im Haus.</p>}
      <ol className={styles['versions']}>
        {changes.map((change) => (
          <Version
            key={change.changeId}
            change={change}
            busy={undo.isPending}
            onUndo={() => mayLeave() && undo.mutate(change.changeId, { onSuccess: onUndone })}
          />
        ))}
      </ol>
    </section>
  )
}

type VersionProps = { change: ContentChange; busy: boolean; onUndo: () => void }

const Version = ({ change, busy, onUndo }: VersionProps) => (
  <li className={classNames(styles['mark'], styles['live'], pageStyles['spaced'])}>
    <p>
      <b>{`Fassung ${change.changeId}`}</b> <span className={styles['sub']}>{versionText(change)}</span>
    </p>
    <ContentDiff {...change} />
    <Button size="compact" once busy={busy} aria-label={`Fassung ${change.changeId} zurücknehmen`} onClick={onUndo}>
      Zurücknehmen
    </Button>
  </li>
)

/** Opens the shop as it will be. */
export function PreviewButton({ changeId }: { changeId: number }) {
  const preview = usePreview()
  return (
    <>
      <Button size="compact" busy={preview.isPending || preview.isSuccess} onClick={() => preview.mutate(changeId)}>
        Vorschau im Shop
      </Button>
      {preview.error !== null && (
        <Notice tone="error" role="alert">
          {preview.error.message}
        </Notice>
      )}
    </>
  )
}
