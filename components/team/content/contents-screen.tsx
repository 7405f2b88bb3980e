'use client'

import { useEffect, useRef, useState } from 'react'
import { leadTo } from '@/components/team/office/lead-to'
import styles from '@/components/team/office/office.module.css'
import { mayLeave } from '@/components/team/office/use-leave-question'
import { Button } from '@/components/ui/controls/button'
import { Segments } from '@/components/ui/controls/segments'
import { Icon } from '@/components/ui/media/icon'
import { Notice } from '@/components/ui/notices/notice'
import { type ContentKind, contentKinds } from '@/lib/contract/staff/content-edits'
import { type ContentList, type Saved, useContents, useUndo } from './content-queries'
import { kindTitles, newWords } from './content-words'
import pageStyles from './contents.module.css'
import { EntryDetail } from './entry-detail'
import { type Choice, EntryList } from './entry-list'

type ContentsScreenProps = { initial: ContentList; firstKind: ContentKind }

const firstOf = (list: ContentList, kind: ContentKind): Choice => {
  const first = list.entries.find((entry) => entry.kind === kind)
  if (kind === 'legal') return { of: 'own', name: 'terms' }
  return first === undefined ? { of: 'new' } : { of: 'entry', entryId: first.entryId }
}

/** Questions, notices and legal texts: all of a kind, and one of them in detail. */
export function ContentsScreen({ initial, firstKind }: ContentsScreenProps) {
  const list = useContents(initial)
  const [kind, setKind] = useState(firstKind)
  const [choice, setChoice] = useState<Choice>(() => firstOf(initial, firstKind))
  /** The last change, which can be taken back; `count` gives its form new values. */
  const [last, setLast] = useState<{ saved: Saved; isLive: boolean; count: number } | null>(null)
  const detail = useRef<HTMLDivElement>(null)
  const isTouched = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice or a saved change leads to its detail
  useEffect(() => {
    if (isTouched.current && detail.current !== null) leadTo(detail.current)
  }, [choice, last])
  const entries = list.entries.filter((entry) => entry.kind === kind)
  const drafts = list.drafts.filter((draft) => draft.kind === kind)
  const choose = (next: Choice) => {
    isTouched.current = true
    setChoice(next)
    setLast(null)
  }
  const chooseOther = (next: Choice) => {
    if (mayLeave()) choose(next)
  }
  const saved = (answer: Saved, isLive: boolean) => {
    const { entryId, changeId } = answer
    isTouched.current = true
    // A topic's name belongs to no entry: the open form stays, with what is typed there.
    const isTopic = isLive && entryId === null
    if (!isTopic) setChoice(isLive ? { of: 'entry', entryId: entryId ?? 0 } : { of: 'draft', changeId })
    setLast({ saved: answer, isLive, count: (last?.count ?? 0) + (isTopic ? 0 : 1) })
  }
  return (
    <>
      <div className={styles['head']}>
        <h1>Inhalte</h1>
        <Segments
          legend="Was"
          legendHidden
          segments={contentKinds.map((value) => ({ value, label: kindTitles[value] }))}
          value={kind}
          onChange={(next) => {
            if (!mayLeave()) return
            setKind(next)
            choose(firstOf(list, next))
          }}
        />
        {kind !== 'legal' && (
          <span className={styles['push']}>
            <Button onClick={() => chooseOther({ of: 'new' })}>
              <Icon name="plus" />
              <span>{newWords[kind]}</span>
            </Button>
          </span>
        )}
      </div>
      <div className={styles['split']}>
        <EntryList
          {...{ kind, entries, drafts }}
          placeholders={list.placeholders}
          chosen={choice}
          onChoose={chooseOther}
          onRenamed={(answer) => saved(answer, true)}
        />
        {/* biome-ignore lint/a11y/useSemanticElements: a group of texts, no fieldset */}
        <div ref={detail} role="group" aria-label="Ausgewählter Text" tabIndex={-1} className={pageStyles['detail']}>
          {last !== null && <SavedNotice {...last} onUndone={(undone) => saved(undone, true)} />}
          <EntryDetail
            key={`${kind} ${JSON.stringify(choice)} ${last?.count ?? 0}`}
            {...{ kind, list, choice }}
            onChoose={choose}
            onSaved={saved}
          />
        </div>
      </div>
    </>
  )
}

type SavedNoticeProps = { saved: Saved; isLive: boolean; onUndone: (saved: Saved) => void }

/** Says what was saved, with the button that takes it back. */
function SavedNotice({ saved: { changeId }, isLive, onUndone }: SavedNoticeProps) {
  const undo = useUndo()
  return (
    <Notice tone={undo.isError ? 'error' : 'ok'} role="status">
      <div className={pageStyles['spaced']}>
        <p>
          {undo.error?.message ?? (isLive ? 'Gespeichert.' : 'Als Entwurf gesichert. Ihre Kunden sehen ihn nicht.')}
        </p>
        {isLive && (
          <Button
            size="compact"
            once
            busy={undo.isPending}
            onClick={() => mayLeave() && undo.mutate(changeId, { onSuccess: onUndone })}
          >
            Rückgängig machen
          </Button>
        )}
      </div>
    </Notice>
  )
}
