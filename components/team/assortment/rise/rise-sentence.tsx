import styles from '@/components/team/office/office.module.css'
import { Link } from '@/components/ui/controls/link'
import { Select } from '@/components/ui/controls/select'
import { formatCount } from '@/lib/format/count'
import { teamRoutes } from '@/lib/web/team-routes'

export type RiseForm = { category: string; percent: string; roundTo: '1' | '5' | '10'; day: string; clock: string }

type RiseSentenceProps = {
  form: RiseForm
  shelves: readonly { slug: string; name: string }[]
  /** SKU numbers of the chosen products, separated by '|'; empty: a shelf is chosen here. */
  only: string
  faults: { percent: string | undefined; moment: string | undefined }
  onChange: (part: Partial<RiseForm>) => void
}

const FAULT = 'rise-fault'

/** A sentence of fields that says which prices change, by how much and from when. */
export const RiseSentence = ({ form, shelves, only, faults, onChange }: RiseSentenceProps) => (
  <fieldset className={styles['sentence']}>
    <legend className="visually-hidden">Neue Preise</legend>
    {only === '' ? (
      <>
        <span>Alle Preise in</span>
        <Select
          label="Regal"
          options={[
            { value: '', label: 'allen Regalen' },
            ...shelves.map(({ slug, name }) => ({ value: slug, label: name })),
          ]}
          value={form.category}
          onChange={({ target }) => onChange({ category: target.value })}
        />
      </>
    ) : (
      <ChosenProducts count={only.split('|').length} />
    )}
    <span>um</span>
    <input
      className={styles['cell']}
      aria-label="Prozent"
      inputMode="decimal"
      aria-invalid={faults.percent !== undefined || undefined}
      aria-describedby={FAULT}
      value={form.percent}
      onChange={({ target }) => onChange({ percent: target.value })}
    />
    <span>% ändern, gerundet auf</span>
    <Select
      label="Gerundet auf"
      options={[
        { value: '1', label: '1 Cent' },
        { value: '5', label: '5 Cent' },
        { value: '10', label: '10 Cent' },
      ]}
      value={form.roundTo}
      onChange={({ target }) => onChange({ roundTo: target.value as RiseForm['roundTo'] })}
    />
    <span>ab</span>
    <input
      className={styles['when']}
      type="date"
      aria-invalid={faults.moment !== undefined || undefined}
      aria-describedby={FAULT}
      aria-label="Ab Tag"
      value={form.day}
      onChange={({ target }) => onChange({ day: target.value })}
    />
    <input
      className={styles['when']}
      type="time"
      aria-invalid={faults.moment !== undefined || undefined}
      aria-describedby={FAULT}
      aria-label="Ab Uhrzeit"
      value={form.clock}
      onChange={({ target }) => onChange({ clock: target.value })}
    />
    <p id={FAULT} role="status" className={styles['sentenceFault']}>
      {faults.percent ?? faults.moment}
    </p>
  </fieldset>
)

const ChosenProducts = ({ count }: { count: number }) => (
  <>
    <span>
      {count === 1 ? 'Die Preise von 1 gewählten Produkt' : `Die Preise von ${formatCount(count)} gewählten Produkten`}
    </span>
    <Link className="link" href={teamRoutes.prices}>
      Lieber ein Regal
    </Link>
  </>
)
