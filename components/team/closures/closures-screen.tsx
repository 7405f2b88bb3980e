'use client'

import { useRef, useState } from 'react'
import { Facts } from '@/components/team/controls/facts'
import office from '@/components/team/office/office.module.css'
import { mayLeave } from '@/components/team/office/use-leave-question'
import { Button, IconButton } from '@/components/ui/controls/button'
import { Icon } from '@/components/ui/media/icon'
import { Notice } from '@/components/ui/notices/notice'
import { Count } from '@/components/ui/text/count'
import type { BranchException, ExceptionList } from '@/lib/contract/branches/branch-exceptions'
import { branchCount } from '@/lib/words/de/branches'
import { removalOf } from './closure-draft'
import { ClosureEditor } from './closure-editor'
import { ClosureEffect, useEffectOf } from './closure-effect'
import { ClosureList } from './closure-list'
import { useExceptions } from './closure-queries'
import { branchNamesOf, daysInWords } from './closure-words'
import styles from './closures.module.css'

/** The part that the screen shows: the list, the form of a new or a changed closure, or the removal of one. */
type Task = { kind: 'list'; saved: boolean } | { kind: 'edit' | 'remove'; exception: BranchException | null }

const titles = { list: '', edit: 'Schließung ändern', remove: 'Schließung aufheben' } as const

/** Closed days and days with other hours of all branches. */
export function ClosuresScreen({ initial }: { initial: ExceptionList }) {
  const list = useExceptions(initial)
  const [task, setTask] = useState<Task>({ kind: 'list', saved: false })
  const heading = useRef<HTMLHeadingElement>(null)
  /** The pressed button disappears, so the heading of the next part gets the focus. */
  const go = (next: Task) => {
    setTask(next)
    heading.current?.focus()
  }
  const close = (saved: boolean) => go({ kind: 'list', saved })
  const title = task.kind === 'edit' && task.exception === null ? 'Neue Schließung' : titles[task.kind]
  return (
    <>
      <div className={office['head']}>
        {task.kind !== 'list' && (
          <IconButton label="Zurück zur Liste" className={office['back']} onClick={() => mayLeave() && close(false)}>
            <Icon name="arrow-left" />
          </IconButton>
        )}
        <h1 ref={heading} tabIndex={-1} className={styles['heading']}>
          Schließtage
        </h1>
        {task.kind === 'list' ? (
          <>
            <Count value={list.exceptions.length} tone="quiet" />
            <span className={office['push']} />
            <Button variant="primary" onClick={() => go({ kind: 'edit', exception: null })}>
              Neue Schließung
            </Button>
          </>
        ) : (
          <p>{title}</p>
        )}
      </div>
      {task.kind === 'list' && task.saved && (
        <Notice tone="ok" role="status">
          Gespeichert. Ihre Kunden sehen es sofort.
        </Notice>
      )}
      {task.kind === 'list' && (
        <ClosureList
          list={list}
          onChange={(exception) => go({ kind: 'edit', exception })}
          onRemove={(exception) => go({ kind: 'remove', exception })}
        />
      )}
      {task.kind === 'edit' && <ClosureEditor list={list} changed={task.exception} onClose={close} />}
      {task.kind === 'remove' && task.exception !== null && (
        <Removal list={list} exception={task.exception} onClose={close} />
      )}
    </>
  )
}

type RemovalProps = { list: ExceptionList; exception: BranchException; onClose: (saved: boolean) => void }

/** Back to the regular hours: longer ones affect no order, shorter ones may. */
function Removal({ list: { branches, today }, exception, onClose }: RemovalProps) {
  const ranges = [removalOf(exception)]
  const effect = useEffectOf(ranges)
  return (
    <>
      <div className={styles['removal']}>
        <p>
          <b>{`${daysInWords(exception, today)}: ${exception.reason}`}</b>
        </p>
        <p>{`Danach gelten wieder die regelmäßigen Zeiten in ${branchCount(exception.branchERPIds.length)}:`}</p>
        <p>
          <Facts of={branchNamesOf(exception.branchERPIds, branches)} />
        </p>
      </div>
      <ClosureEffect
        {...{ ranges, effect, branches, today, known: exception }}
        act="Aufheben"
        onDiscard={() => onClose(false)}
        onSaved={() => onClose(true)}
      />
    </>
  )
}
