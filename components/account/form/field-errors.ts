import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { ApiError } from '@/components/state/api/call'

/** Shows the server's field errors at the form's fields. `prefix` is the path of the form in the request, for example 'customerDetails.'. */
export function showFieldErrors<V extends FieldValues>(
  form: UseFormReturn<V>,
  { fields }: ApiError,
  prefix = '',
): void {
  for (const [path, message] of Object.entries(fields)) {
    form.setError(path.replace(prefix, '') as Path<V>, { type: 'server', message })
  }
}
