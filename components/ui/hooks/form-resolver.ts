import { toNestErrors } from '@hookform/resolvers'
import type { FieldError, FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { check } from '@/lib/contract/faults'
import { fieldFaultWords } from '@/lib/words/de/fields'

/** Validates a form by the server's schema and adds German messages. */
export const formResolver =
  <Values extends FieldValues, Parsed>(schema: z.ZodType<Parsed, Values>): Resolver<Values, unknown, Parsed> =>
  (values, _context, options) => {
    const checked = check(schema, values)
    if (checked.ok) return { values: checked.value, errors: {} }
    const errors: Record<string, FieldError> = {}
    for (const [path, fault] of Object.entries(checked.faults)) {
      errors[path] = { type: fault.code, message: fieldFaultWords(fault) }
    }
    return { values: {}, errors: toNestErrors<Values>(errors, options) }
  }
