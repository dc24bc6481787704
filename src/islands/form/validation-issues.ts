import * as v from 'valibot'
import type { FailureItem } from '#src/domain/errors.ts'
import { validationIssues } from '#src/domain/validation-issues.ts'
import type { ApiMessage } from '#src/stores/api.ts'

export type FieldErrors = Readonly<Record<string, string>>
/** Errors of fields, and those that belong to no field of the form. */
export type FormErrors = { fieldErrors: FieldErrors; formErrors: string[] }

/** The issues found by the API's own schema. */
export function findIssues(schema: v.GenericSchema, body: object): FailureItem[] {
  const { issues } = v.safeParse(schema, body)
  return validationIssues(issues ?? [])
}

/** Assigns each message to its field, only the first one per field. */
export function assignToFields(messages: readonly ApiMessage[], names: readonly string[]): FormErrors {
  const fieldErrors: Record<string, string> = {}
  const formErrors: string[] = []
  for (const { message, path } of messages) {
    const name = path && nearest(path, names)
    if (name) fieldErrors[name] ??= message
    else formErrors.push(message)
  }
  return { fieldErrors, formErrors: [...new Set(formErrors)] }
}

/** `regions.0` belongs to `regions`; `contacts` to its first field. */
function nearest(path: string, names: readonly string[]): string | undefined {
  if (names.includes(path)) return path
  const around = names.filter(name => path.startsWith(`${name}.`)).sort((a, b) => b.length - a.length)[0]
  return around ?? names.find(name => name.startsWith(`${path}.`))
}
