import { Checkbox } from '@/components/ui/controls/field'
import type { Category } from '@/lib/contract/catalogue/catalogue'
import { fieldName, type ListState } from '../shelf/list-address'
import styles from './filter-fields.module.css'
import { HiddenFields } from './hidden-fields'

export type FilterGroups = Category['filters']

/** One column of checkboxes per group, and hidden fields that carry the rest of the list state through a plain form. */
export function FilterFields({ groups, state }: { groups: FilterGroups; state: ListState }) {
  return (
    <>
      <HiddenFields state={state} except="filters" />
      <div className={styles['groups']}>
        {groups.map(({ key, label, options }) => (
          <fieldset key={key}>
            <legend className={styles['legend']}>{label}</legend>
            <div className={key === 'allergenics' ? styles['two'] : undefined}>
              {options.map((option) => (
                <Checkbox
                  key={option.id}
                  name={fieldName(key)}
                  value={option.id}
                  defaultChecked={state.filters[key].includes(option.id)}
                >
                  {option.label}
                </Checkbox>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </>
  )
}
