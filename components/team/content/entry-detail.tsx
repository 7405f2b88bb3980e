'use client'

import { useState } from 'react'
import styles from '@/components/team/office/office.module.css'
import { Button } from '@/components/ui/controls/button'
import { Notice } from '@/components/ui/notices/notice'
import type { ContentEntry, ContentFields, ContentKind } from '@/lib/contract/staff/content-edits'
import { filled, type Placeholders } from '@/lib/format/placeholders'
import { legalTitles } from '@/lib/legal/legal-text'
import { contentTitle, legalNameOf } from '@/lib/words/de/content'
import type { ContentList, Saved } from './content-queries'
import { useDiscard } from './content-queries'
import { emptyFields, kindTitles, newWords, validityText } from './content-words'
import pageStyles from './contents.module.css'
import { CustomerView } from './customer-view'
import { EntryForm } from './entry-form'
import type { Choice } from './entry-list'
import { EntryVersions, PreviewButton } from './entry-versions'

type EntryDetailProps = {
  kind: ContentKind
  list: ContentList
  choice: Choice
  onChoose: (choice: Choice) => void
  onSaved: (saved: Saved, isLive: boolean) => void
}

/** The chosen entry: a form, or a legal text that can only be read. */
export function EntryDetail({ kind, list, choice, onChoose, onSaved }: EntryDetailProps) {
  const headlines = [...new Set(list.entries.flatMap(({ fields }) => fields['headline'] ?? []))]
  const { placeholders } = list
  const shared = { kind, headlines, placeholders, onSaved }
  if (choice.of === 'new') return <NewEntry {...shared} list={list} name={choice.name} onChoose={onChoose} />
  if (choice.of === 'draft') return <Draft {...shared} list={list} changeId={choice.changeId} onChoose={onChoose} />
  if (choice.of === 'own') {
    const name = legalNameOf(choice.name)
    const fields = { name, validFrom: '', body: list.ownTexts[name] }
    return <HeldText fields={fields} note="Mustertext des Shops" onReplace={() => onChoose({ of: 'new', name })} />
  }
  const entry = list.entries.find((one) => one.kind === kind && one.entryId === choice.entryId)
  if (entry === undefined)
    return (
      <div className={pageStyles['detail']}>
        <Notice>Dieser Text ist entfernt.</Notice>
        <EntryVersions
          kind={kind}
          entryId={choice.entryId}
          isPlanned={false}
          onUndone={(saved) => onSaved(saved, true)}
        />
      </div>
    )
  return <StoredEntry {...shared} entry={entry} onChoose={onChoose} />
}

type Shared = Pick<EntryDetailProps, 'kind' | 'onSaved' | 'onChoose'> & {
  headlines: readonly string[]
  placeholders: Placeholders
}

function StoredEntry({ kind, headlines, placeholders, entry, onSaved, onChoose }: Shared & { entry: ContentEntry }) {
  const { entryId, fields, state } = entry
  // The list is read again meanwhile; the form keeps what its editor has seen.
  const [seen] = useState(fields)
  const isHeld = kind === 'legal' && state !== 'planned'
  return (
    <div className={pageStyles['detail']}>
      {isHeld ? (
        <HeldText
          fields={fields}
          note={validityText(entry)}
          onReplace={() => onChoose({ of: 'new', name: fields['name'] ?? '' })}
        />
      ) : (
        <EntryForm
          title={filled(contentTitle(kind, seen), placeholders)}
          {...{ kind, entryId, headlines, placeholders, onSaved }}
          stored={seen}
          topic={fields['headline']}
        />
      )}
      <EntryVersions
        {...{ kind, entryId }}
        isPlanned={state === 'planned'}
        onUndone={(saved) => onSaved(saved, true)}
      />
    </div>
  )
}

/** The latest version of a legal text, also a planned one, which the next one replaces. */
function latestFields({ entries, ownTexts }: ContentList, legal: string | undefined): ContentFields {
  const name = legalNameOf(legal)
  const versions = entries.filter(({ kind, fields }) => kind === 'legal' && fields['name'] === name)
  return versions[0]?.fields ?? { name, validFrom: '', body: ownTexts[name] }
}

function NewEntry({
  kind,
  list,
  name,
  headlines,
  placeholders,
  onSaved,
  onChoose,
}: Shared & { list: ContentList; name: string | undefined }) {
  const [latest] = useState(() => (kind === 'legal' ? latestFields(list, name) : null))
  return (
    <EntryForm
      title={latest === null ? newWords[kind] : `${legalTitles[legalNameOf(latest['name'])]}: ${newWords[kind]}`}
      {...{ kind, headlines, placeholders, onSaved }}
      entryId={null}
      stored={latest}
      start={latest === null ? emptyFields(kind) : { ...latest, validFrom: '' }}
      {...(latest === null ? {} : { onCancel: () => onChoose({ of: 'own', name: latest['name'] ?? '' }) })}
    />
  )
}

function Draft({
  kind,
  list,
  changeId,
  headlines,
  placeholders,
  onSaved,
  onChoose,
}: Shared & { list: ContentList; changeId: number }) {
  const discard = useDiscard()
  const draft = list.drafts.find((one) => one.changeId === changeId)
  if (draft === undefined)
    return <p className={styles['sub']}>{`${kindTitles[kind]}: Bitte wählen Sie links einen Text.`}</p>
  const { entryId, before, after } = draft
  return (
    <div className={pageStyles['detail']}>
      <div className={pageStyles['acts']}>
        <PreviewButton changeId={changeId} />
        <Button
          size="compact"
          once
          busy={discard.isPending}
          onClick={() => discard.mutate(changeId, { onSuccess: () => onChoose({ of: 'new' }) })}
        >
          Entwurf verwerfen
        </Button>
      </div>
      {discard.error !== null && (
        <Notice tone="error" role="alert">
          {discard.error.message}
        </Notice>
      )}
      <EntryForm
        title={`Entwurf: ${filled(contentTitle(kind, after ?? before ?? {}), placeholders)}`}
        {...{ kind, entryId, headlines, placeholders, onSaved }}
        stored={before}
        start={after ?? undefined}
        draftId={changeId}
      />
    </div>
  )
}

const NONE: Placeholders = {}

type HeldTextProps = { fields: ContentFields; note: string; onReplace: () => void }

/** A legal text that holds or held: it is read, and replaced by a new version. */
const HeldText = ({ fields, note, onReplace }: HeldTextProps) => (
  <section className={pageStyles['detail']} aria-label={contentTitle('legal', fields)}>
    <h2 className={pageStyles['title']}>{contentTitle('legal', fields)}</h2>
    <p className={styles['sub']}>{note}</p>
    <div className={pageStyles['acts']}>
      <Button variant="primary" onClick={onReplace}>
        Neue Fassung schreiben
      </Button>
    </div>
    <CustomerView kind="legal" fields={fields} placeholders={NONE} />
  </section>
)
