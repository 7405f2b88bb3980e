import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { ApiError } from '@/components/state/api/call'

/** Puts what the server found wrong to the fields it is about; `prefix` is where the call carries the form. */
export function showFieldErrors<V extends FieldValues>(
  form: UseFormReturn<V>,
  { fields }: ApiError,
  prefix = '',
): void {
  for (const [path, message] of Object.entries(fields)) {
    form.setError(path.replace(prefix, '') as Path<V>, { type: 'server', message })
  }
}
