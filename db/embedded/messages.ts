/** A question to a thread, about its database or within one of its transactions. */
export type Ask =
  | { kind: 'query'; text: string; values: unknown[]; shape: RowShape; transaction: number | undefined }
  | { kind: 'begin'; transaction: number }
  | { kind: 'end'; transaction: number; commits: boolean }
  | { kind: 'close' }

/** `texts`: the types whose values stay as PostgreSQL writes them. */
export type RowShape = { rowMode: 'array' | 'object'; texts: number[] }

export type Question = { id: number; ask: Ask }

/** An error by its fields: a copied one would lose all but its message. */
export type Answer = { id: number; result: unknown } | { id: number; error: Record<string, string> }
