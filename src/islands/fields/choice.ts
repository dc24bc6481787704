/** One of a list, as a person reads it. */
export type Choice = { value: string; label: string }
