import type { FieldPath, FieldValues, RegisterOptions, UseFormReturn } from 'react-hook-form'

/** A field of a form: where its value goes, and what is wrong with it. */
export const tie = <V extends FieldValues, N extends FieldPath<V>>(
  form: UseFormReturn<V>,
  name: N,
  options?: RegisterOptions<V, N>,
) => ({
  ...form.register(name, options),
  error: form.getFieldState(name, form.formState).error?.message,
})
