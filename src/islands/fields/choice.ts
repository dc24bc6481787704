/** An option with its label. */
export type Choice = { value: string; label: string }
