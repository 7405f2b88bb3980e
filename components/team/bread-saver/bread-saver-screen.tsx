'use client'

import { useState } from 'react'
import { UndoBar } from '@/components/team/controls/undo-bar'
import { Button } from '@/components/ui/controls/button'
import { Notice } from '@/components/ui/notices/notice'
import type { BreadSaverQuestion } from '@/lib/contract/catalogue/bread-saver'
import { EMPTY_DATE_TIME } from '@/lib/contract/values'
import { formatClock, formatTime, formatWeekdayDay } from '@/lib/format/berlin-format'
import { bagsInWords } from '@/lib/words/de/bread-saver'
import { BagCountForm } from './bag-count-form'
import styles from './bread-saver.module.css'
import { Consequences } from './bread-saver-consequences'
import { useQuestion, useSaveBagCounts, useUndoBagCounts } from './bread-saver-queries'
import { bagsSavedWords, noQuestionWords, totalBags } from './bread-saver-words'

type BreadSaverScreenProps = { branchERPId: number; initial: BreadSaverQuestion }

/** Number of bread-saver bags the branch packs tonight: asked once an evening and correctable until it is over. */
export function BreadSaverScreen({ branchERPId, initial }: BreadSaverScreenProps) {
  const question = useQuestion(branchERPId, initial)
  const [isChanging, setChanging] = useState(false)
  const [undoable, setUndoable] = useState<{ changeId: string; text: string } | null>(null)
  const saveCounts = useSaveBagCounts(branchERPId)
  const undo = useUndoBagCounts(branchERPId)
  const { state, bags, until } = question
  const save = (units: ReadonlyMap<number, number>) =>
    saveCounts.mutate(
      {
        changeId: question.answer?.changeId ?? null,
        bags: bags.map(({ skuid }) => ({ skuid, units: units.get(skuid) ?? 0 })),
      },
      {
        onSuccess: (shown) => {
          setChanging(false)
          if (shown.answer !== null)
            setUndoable({ changeId: shown.answer.changeId, text: bagsSavedWords(totalBags(shown.bags)) })
        },
      },
    )
  const takeBack = ({ changeId }: { changeId: string }) => {
    setUndoable(null)
    undo.mutate({ changeId })
  }
  return (
    <>
      <div className={styles['head']}>
        <h1>Brotretter</h1>
        <p>
          <span>{formatWeekdayDay(`${question.date}T12:00:00Z`)}</span>
          {until !== EMPTY_DATE_TIME && <span>{` · Ladenschluss ${formatTime(until)}`}</span>}
        </p>
      </div>
      {undo.isError && (
        <Notice tone="error" role="alert">
          {undo.error.message}
        </Notice>
      )}
      <div className={styles['columns']}>
        {state === 'now' && (question.answer === null || isChanging) ? (
          <BagCountForm
            key={question.answer?.changeId ?? 'first'}
            question={question}
            busy={saveCounts.isPending}
            fault={saveCounts.error?.message ?? null}
            onSave={save}
            onCancel={question.answer === null ? null : () => setChanging(false)}
          />
        ) : (
          <SavedCounts question={question} onChange={() => setChanging(true)} />
        )}
        <Consequences question={question} />
      </div>
      {undoable !== null && (
        <UndoBar
          key={undoable.changeId}
          text={undoable.text}
          onTakeBack={() => takeBack(undoable)}
          onExpired={() => setUndoable(null)}
        />
      )}
    </>
  )
}

/** The saved numbers, or why the question is not asked. */
function SavedCounts({ question, onChange }: { question: BreadSaverQuestion; onChange: () => void }) {
  const { state, answer, bags } = question
  if (answer === null)
    return <p className={styles['none']}>{state === 'now' ? '' : noQuestionWords[state](question)}</p>
  const total = totalBags(bags)
  return (
    <section className={styles['savedCounts']} aria-labelledby="saved-counts">
      <h2 id="saved-counts">{total === 0 ? 'Heute keine Tüten' : `Heute ${bagsInWords(total)}`}</h2>
      <p className={styles['by']}>
        {`${answer.by === '' ? 'Angegeben' : `${answer.by} hat es angegeben,`} um ${formatClock(answer.at)}`}
      </p>
      <ul>
        {bags.map(({ skuid, name, units, sold }) => (
          <li key={skuid}>
            <span>{name}</span>
            <b>
              <span>{units ?? 0}</span>
              <small>{`, davon ${sold} bestellt`}</small>
            </b>
          </li>
        ))}
      </ul>
      {state === 'now' ? <Button onClick={onChange}>Anzahl ändern</Button> : <p>{noQuestionWords.over()}</p>}
    </section>
  )
}
