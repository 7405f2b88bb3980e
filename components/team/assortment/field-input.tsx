import styles from '@/components/team/office/office.module.css'
import { classNames } from '@/components/ui/class-names'
import { Checkbox, TextField } from '@/components/ui/controls/field'
import { Select } from '@/components/ui/controls/select'
import type { EditChoices } from '@/lib/contract/assortment/assortment-products'
import { orderModes } from '@/lib/contract/values'
import { choiceWords, faultSentence, fieldWords, modeWords, weekdayWords } from './assortment-words'
import { Area } from './markup/area'
import { MarkupField } from './markup/markup-field'
import type { FieldSpec } from './product-sections'

type FieldInputProps = {
  spec: FieldSpec
  /** In the spelling of the spreadsheet. */
  value: string
  isChanged: boolean
  error: string | undefined
  choices: EditChoices
  /** Category of the product, which decides the subcategories. */
  category: string
  onChange: (value: string) => void
}

const YES = 'ja'
const NO = 'nein'

const withOwnError: ReadonlySet<string> = new Set(['text', 'area', 'markup'])

const writesOf = ({ field }: FieldSpec) => (field === 'description' ? 'paragraphs' : 'line')

/** One column of a product. */
export function FieldInput(props: FieldInputProps) {
  const { spec, value, isChanged, onChange } = props
  const error = props.error ?? lostSubcategory(props)
  const label = fieldWords[spec.field] ?? spec.field
  return (
    <div className={classNames(styles['field'], spec.isWide && styles['wide'], isChanged && styles['changed'])}>
      {spec.kind === 'flag' ? (
        <Checkbox checked={value === YES} onChange={({ target }) => onChange(target.checked ? YES : NO)}>
          {label}
        </Checkbox>
      ) : spec.kind === 'text' ? (
        <TextField label={label} value={value} error={error} onChange={({ target }) => onChange(target.value)} />
      ) : spec.kind === 'area' ? (
        <Area {...{ label, value, error, onChange }} />
      ) : spec.kind === 'markup' ? (
        <MarkupField {...{ label, value, error, onChange }} writes={writesOf(spec)} />
      ) : (
        <Chosen {...props} label={label} />
      )}
      {!withOwnError.has(spec.kind) && error !== undefined && <p className={styles['error']}>{error}</p>}
    </div>
  )
}

/** The fault of a subcategory that its shelf does not have, from an older list or because of a new shelf. */
function lostSubcategory({ spec, value, category, choices }: FieldInputProps): string | undefined {
  const shelf = choices.categories.find(({ slug }) => slug === category)
  if (spec.kind !== 'subcategory' || shelf === undefined || shelf.subcategories.includes(value)) return undefined
  return faultSentence(`the category has no subcategory of this name: ${category}/${value}`)
}

type Option = { value: string; label: string }

/** The value may be of an older list; it stays visible. */
const withOwn = (options: readonly Option[], value: string): readonly Option[] =>
  options.some((option) => option.value === value) ? options : [...options, { value, label: value }]

function Chosen({ spec, value, label, choices, category, onChange }: FieldInputProps & { label: string }) {
  const one = (options: readonly Option[]) => (
    <>
      <span className={styles['label']}>{label}</span>
      <Select
        label={label}
        options={withOwn(options, value)}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </>
  )
  switch (spec.kind) {
    case 'category':
      return one(choices.categories.map(({ slug, name }) => ({ value: slug, label: name })))
    case 'subcategory': {
      const own = choices.categories.find(({ slug }) => slug === category)
      return one((own?.subcategories ?? []).map((name) => ({ value: name, label: name })))
    }
    case 'weekdays':
      return (
        <Several {...{ label, value, onChange }} options={weekdayWords.map((day, index) => option(index + 1, day))} />
      )
    case 'modes':
      return (
        <Several {...{ label, value, onChange }} options={orderModes.map((mode) => option(mode, modeWords[mode]))} />
      )
    case 'options':
      return (
        <Several
          {...{ label, value, onChange }}
          options={choices.options
            .filter(({ key }) => key === spec.filterKey)
            .map((each) => option(each.id, each.label))}
        />
      )
    default:
      return one(Object.entries(choiceWords[spec.field] ?? {}).map(([code, words]) => option(code, words)))
  }
}

const option = (value: string | number, label: string): Option => ({ value: String(value), label })

type SeveralProps = { label: string; value: string; options: readonly Option[]; onChange: (value: string) => void }

/** Several choices; the text keeps the order of the options. */
function Several({ label, value, options, onChange }: SeveralProps) {
  const chosen = new Set(value.split(' | ').filter((part) => part !== ''))
  const toggle = (code: string, isOn: boolean) => {
    const next = new Set(chosen)
    if (isOn) next.add(code)
    else next.delete(code)
    onChange([...next].toSorted((a, b) => orderOf(options, a) - orderOf(options, b)).join(' | '))
  }
  return (
    <fieldset className={styles['several']}>
      <legend className={styles['label']}>{label}</legend>
      {options.map((each) => (
        <Checkbox
          key={each.value}
          checked={chosen.has(each.value)}
          onChange={({ target }) => toggle(each.value, target.checked)}
        >
          {each.label}
        </Checkbox>
      ))}
    </fieldset>
  )
}

const orderOf = (options: readonly Option[], value: string): number => {
  const at = options.findIndex((each) => each.value === value)
  return at === -1 ? options.length : at
}
