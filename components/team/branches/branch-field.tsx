import { useId } from 'react'
import office from '@/components/team/office/office.module.css'
import { classNames } from '@/components/ui/class-names'
import { Checkbox, TextField } from '@/components/ui/controls/field'
import { Select } from '@/components/ui/controls/select'
import { branchFieldLabel } from '@/lib/words/de/branch-fields'
import type { BranchFieldSpec } from './branch-sections'
import { branchChoices } from './branch-words'

type BranchFieldProps = {
  spec: BranchFieldSpec
  /** In the spelling of the spreadsheet. */
  value: string
  isChanged: boolean
  error: string | undefined
  /** Values that other branches have. */
  known: readonly string[]
  onChange: (value: string) => void
}

const YES = 'ja'
const NO = 'nein'

/** One field of a branch. */
export function BranchField(props: BranchFieldProps) {
  const { spec, isChanged, error } = props
  const isText = spec.kind !== 'flag' && spec.kind !== 'choice'
  return (
    <div className={classNames(office['field'], spec.isWide && office['wide'], isChanged && office['changed'])}>
      {isText ? <TextInput {...props} /> : <Choice {...props} />}
      {!isText && error !== undefined && <p className={office['error']}>{error}</p>}
    </div>
  )
}

function Choice({ spec: { field, kind }, value, onChange }: BranchFieldProps) {
  const label = branchFieldLabel(field)
  if (kind === 'flag')
    return (
      <Checkbox checked={value === YES} onChange={({ target }) => onChange(target.checked ? YES : NO)}>
        {label}
      </Checkbox>
    )
  return (
    <>
      <span className={office['label']} aria-hidden="true">
        {label}
      </span>
      <Select
        label={label}
        options={Object.entries({ [value]: value, ...branchChoices[field] }).map(([code, words]) => ({
          value: code,
          label: words,
        }))}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </>
  )
}

function TextInput({ spec: { field, kind }, value, error, known, onChange }: BranchFieldProps) {
  const list = useId()
  return (
    <>
      <TextField
        label={branchFieldLabel(field)}
        value={value}
        error={error}
        inputMode={kind === 'number' ? 'decimal' : undefined}
        placeholder={field.startsWith('hours:') ? 'geschlossen' : undefined}
        list={kind === 'known' ? list : undefined}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
      {kind === 'known' && (
        <datalist id={list}>
          {known.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
    </>
  )
}
