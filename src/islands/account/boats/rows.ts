import type { FieldProps, Form } from '../../form/use-form.ts'
import type { Value, Values } from '../../form/values.ts'

export type Row = { readonly [name: string]: Value }

export type Rows<R extends Row> = {
  list: readonly R[]
  /** The field of one value of one row. */
  field: <K extends keyof R & string>(at: number, name: K) => FieldProps<R[K]>
  change: (at: number, changes: Partial<R>) => void
  add: (row: R) => void
  /** Removes a row; returns what puts it back. */
  remove: (at: number) => () => void
  error: string | undefined
}

/** A field of a form whose value is a list of rows. */
export function rowsOf<V extends Values, R extends Row>(form: Form<V>, list: keyof V & string): Rows<R> {
  // Only the caller knows of what its rows are.
  const rows = form.values[list] as unknown as readonly R[]
  const update = (change: (rows: readonly R[]) => readonly R[]) =>
    form.update(list, value => change(value as unknown as readonly R[]) as unknown as V[typeof list])
  const change = (at: number, changes: Partial<R>) =>
    update(before => before.map((row, index) => (index === at ? { ...row, ...changes } : row)))
  return {
    list: rows,
    field: (at, name) => ({
      name: `${list}.${at}.${name}`,
      value: (rows[at] as R)[name],
      onChange: value => change(at, { [name]: value } as unknown as Partial<R>),
      error: form.errors[`${list}.${at}.${name}`],
    }),
    change,
    add: row => update(before => [...before, row]),
    remove: at => {
      const removed = rows.slice(at, at + 1)
      update(before => before.toSpliced(at, 1))
      return () => update(before => before.toSpliced(at, 0, ...removed))
    },
    error: form.errors[list],
  }
}
