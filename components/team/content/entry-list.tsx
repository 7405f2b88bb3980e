import styles from '@/components/team/office/office.module.css'
import { classNames } from '@/components/ui/class-names'
import { Count } from '@/components/ui/text/count'
import type { ContentChange, ContentEntry, ContentKind } from '@/lib/contract/staff/content-edits'
import { legalNames } from '@/lib/contract/values'
import { filled, type Placeholders } from '@/lib/format/placeholders'
import { legalTitles } from '@/lib/legal/legal-text'
import { contentTitle } from '@/lib/words/de/content'
import type { Saved } from './content-queries'
import { validityText, versionText } from './content-words'
import { TopicName } from './topic-name'

/** The selected item: an entry, a draft, a new entry, or the shop's own legal text of a name. */
export type Choice =
  | { of: 'entry'; entryId: number }
  | { of: 'draft'; changeId: number }
  | { of: 'new'; name?: string }
  | { of: 'own'; name: string }

type Item = { choice: Choice; title: string; sub: string; mark: 'live' | 'planned' | 'draft' }
/** `topic`: a topic of questions, whose name can be changed. */
type Group = { title: string; items: Item[]; topic?: string }

const entryItem = (entry: ContentEntry): Item => ({
  choice: { of: 'entry', entryId: entry.entryId },
  title: contentTitle(entry.kind, entry.fields),
  sub: entry.kind === 'question' ? '' : validityText(entry),
  mark: entry.state === 'ended' ? 'draft' : entry.state,
})

const draftItem = (draft: ContentChange): Item => ({
  choice: { of: 'draft', changeId: draft.changeId },
  title: contentTitle(draft.kind, draft.after ?? draft.before ?? {}),
  sub: versionText(draft),
  mark: 'draft',
})

function legalGroups(entries: readonly ContentEntry[]): Group[] {
  return legalNames.map((name) => {
    const own = entries.filter(({ fields }) => fields['name'] === name)
    const isReplaced = own.some(({ state }) => state !== 'planned')
    const shopText: Item = {
      choice: { of: 'own', name },
      title: 'Text des Shops',
      sub: isReplaced ? 'galt davor' : 'Mustertext, gilt jetzt',
      mark: isReplaced ? 'draft' : 'live',
    }
    const items = own.map((entry) => ({ ...entryItem(entry), title: validityText(entry), sub: '' }))
    return { title: legalTitles[name], items: [...items, shopText] }
  })
}

function groupsOf(kind: ContentKind, entries: readonly ContentEntry[]): Group[] {
  if (kind === 'legal') return legalGroups(entries)
  const byTitle = Map.groupBy(entries, ({ fields, state }) =>
    kind === 'question' ? (fields['headline'] ?? '') : state === 'ended' ? 'Vorbei' : 'Auf der Startseite',
  )
  return [...byTitle].map(([title, own]) => ({
    ...{ title, items: own.map(entryItem) },
    ...(kind === 'question' ? { topic: title } : {}),
  }))
}

type EntryListProps = {
  kind: ContentKind
  entries: readonly ContentEntry[]
  drafts: readonly ContentChange[]
  placeholders: Placeholders
  chosen: Choice
  onChoose: (choice: Choice) => void
  /** A topic has got another name. */
  onRenamed: (saved: Saved) => void
}

const isSame = (one: Choice, other: Choice): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Entries in groups: drafts, then questions by category, notices, or versions by legal text. */
export function EntryList({ kind, entries, drafts, placeholders, chosen, onChoose, onRenamed }: EntryListProps) {
  const groups = [
    ...(drafts.length === 0 ? [] : [{ title: 'Entwürfe', items: drafts.map(draftItem) }]),
    ...groupsOf(kind, entries),
  ]
  return (
    <section aria-label="Alle Texte">
      {groups.length === 0 && (
        <p className={styles['sub']}>
          {kind === 'notice' ? 'Gerade steht kein Hinweis auf der Startseite.' : 'Hier steht noch keine Frage.'}
        </p>
      )}
      {groups.map(({ title, items, topic }) => (
        <section key={title} aria-label={title}>
          <h2 className={styles['group']}>
            <span>{title}</span> <Count value={items.length} tone="quiet" />
          </h2>
          {topic !== undefined && (
            <TopicName key={topic} topic={topic} questions={items.length} onRenamed={onRenamed} />
          )}
          <ul>
            {items.map((item) => (
              <li key={JSON.stringify(item.choice)}>
                <button
                  type="button"
                  className={classNames(styles['entry'], styles['mark'], styles[item.mark])}
                  aria-current={isSame(item.choice, chosen) || undefined}
                  onClick={() => onChoose(item.choice)}
                >
                  <b>{filled(item.title, placeholders)}</b>
                  {item.sub !== '' && <span className={styles['sub']}>{item.sub}</span>}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}
