import type { ChoiceName } from '#src/domain/search/choices.ts'
import type { RangeName } from '#src/domain/search/ranges.ts'

/** The words of the filters in the language of the page; `{value}` stands for what is said. */
export type FilterWords = {
  title: string
  close: string
  from: string
  to: string
  remove: string
  noneLeft: string
  open: string
  clear: string
  retry: string
  apply: string
  /** By plural category of the count. */
  show: Partial<Record<string, string>>
  labels: Record<ChoiceName | RangeName, string>
  placeholders: Record<ChoiceName, string>
}
