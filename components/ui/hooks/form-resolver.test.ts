import { z } from 'zod'
import { profileForm } from '@/lib/contract/account/account-forms'
import { formResolver } from './form-resolver'

const options = { fields: {}, shouldUseNativeValidation: false }

test('adds a message to each faulty field', async () => {
  const given = { customerDetails: { salutation: 2, firstName: '', lastName: 'Petersen' } }
  const { errors } = await formResolver(profileForm)(given, undefined, options)
  expect(errors).toMatchObject({
    customerDetails: { firstName: { type: 'first_name_missing', message: 'Bitte geben Sie Ihren Vornamen an.' } },
  })
})

test('returns valid input as parsed by the schema', async () => {
  const schema = z.object({ name: z.string().trim() })
  expect(await formResolver(schema)({ name: ' Inken ' }, undefined, options)).toEqual({
    values: { name: 'Inken' },
    errors: {},
  })
})
