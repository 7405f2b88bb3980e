import type { FieldPath, FieldValues, RegisterOptions, UseFormReturn } from 'react-hook-form'

/**
 * A field of a form: where its value goes, and what is wrong with it. What it holds at first stands in the field, not in
 * the form's `defaultValues`: those would be written over what was typed or filled in before the scripts ran.
 */
export const tie = <V extends FieldValues, N extends FieldPath<V>>(
  form: UseFormReturn<V>,
  name: N,
  options?: RegisterOptions<V, N>,
) => ({
  ...form.register(name, options),
  error: form.getFieldState(name, form.formState).error?.message,
})
