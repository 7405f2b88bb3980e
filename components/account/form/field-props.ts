import type { FieldPath, FieldValues, RegisterOptions, UseFormReturn } from 'react-hook-form'

/**
 * Props that connect a text field with the form: registration and error message. Set initial values on the field and not
 * in the form's `defaultValues`, which would overwrite text typed or autofilled before hydration.
 */
export const fieldProps = <V extends FieldValues, N extends FieldPath<V>>(
  form: UseFormReturn<V>,
  name: N,
  options?: RegisterOptions<V, N>,
) => ({
  ...form.register(name, options),
  error: form.getFieldState(name, form.formState).error?.message,
})
