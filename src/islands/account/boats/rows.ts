import type { FieldProps, Form } from '../../form/use-form.ts'
import type { Value, Values } from '../../form/values.ts'

export type Row = { readonly [name: string]: Value }

export type Rows<R extends Row> = {
  list: readonly R[]
  /** The field of one value of one row. */
  field: <K extends keyof R & string>(at: number, name: K) => FieldProps<R[K]>
  change: (at: number, changes: Partial<R>) => void
  add: (row: R) => void
  remove: (at: number) => void
  error: string | undefined
}

/** A field of a form whose value is a list of rows. */
export function rowsOf<V extends Values, R extends Row>(form: Form<V>, list: keyof V & string): Rows<R> {
  // Only the caller knows of what its rows are.
  const rows = form.values[list] as unknown as readonly R[]
  const put = (changed: readonly R[]) => form.set({ [list]: changed } as unknown as Partial<V>)
  const change = (at: number, changes: Partial<R>) =>
    put(rows.map((row, index) => (index === at ? { ...row, ...changes } : row)))
  return {
    list: rows,
    field: (at, name) => ({
      name: `${list}.${at}.${name}`,
      value: (rows[at] as R)[name],
      onChange: value => change(at, { [name]: value } as unknown as Partial<R>),
      error: form.errors[`${list}.${at}.${name}`],
    }),
    change,
    add: row => put([...rows, row]),
    remove: at => put(rows.filter((_, index) => index !== at)),
    error: form.errors[list],
  }
}
