import { filterKeys } from '@/lib/contract/values'
import { DEFAULT_SORT, fieldName, type ListState } from '../shelf/list-address'

/** The state of the list as hidden fields of a plain form, except for the part that the form itself sets. */
export function HiddenFields({ state, except }: { state: ListState; except: 'filters' | 'sort' }) {
  return (
    <>
      {state.search !== '' && <input type="hidden" name="suche" value={state.search} />}
      {state.subcategory !== null && <input type="hidden" name="subcategory" value={state.subcategory} />}
      {except !== 'sort' && state.sort !== DEFAULT_SORT && <input type="hidden" name="sort" value={state.sort} />}
      {except !== 'filters' &&
        filterKeys
          .filter((key) => state.filters[key].length > 0)
          .map((key) => <input key={key} type="hidden" name={fieldName(key)} value={state.filters[key].join(',')} />)}
    </>
  )
}
