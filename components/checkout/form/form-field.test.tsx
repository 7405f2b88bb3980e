/** @jest-environment jsdom */
import { renderToStaticMarkup } from 'react-dom/server'
import { useForm } from 'react-hook-form'
import type { CheckoutValues } from './checkout-form'
import { FormField } from './form-field'

function EmailField({ email }: { email: string }) {
  const form = useForm<CheckoutValues>({ defaultValues: { email } })
  return <FormField form={form} name="email" required autoComplete="email" />
}

test('renders known customer data into the first HTML', () => {
  expect(renderToStaticMarkup(<EmailField email="inken@beispiel.de" />)).toContain('value="inken@beispiel.de"')
  expect(renderToStaticMarkup(<EmailField email="" />)).not.toContain('value="inken')
})
