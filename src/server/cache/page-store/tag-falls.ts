/** A render in flight: `since` is the number of the last invalidation before it began. */
export type RenderMark = { readonly since: number }

export type TagFalls = ReturnType<typeof createTagFalls>

/**
 * Knows which tags fell since a render began. A render's tags are known only at its end, so every fall is noted while
 * any render is in flight, and forgotten with the last render that began before it.
 */
export function createTagFalls(maxNotes = 50_000) {
  const notes = new Map<string, number>()
  const renders = new Set<RenderMark>()
  let sequence = 0
  let forgottenUpTo = 0

  function forget(): void {
    const [oldest] = renders
    for (const [tag, fellAt] of notes) {
      if (oldest && fellAt > oldest.since) break
      notes.delete(tag)
    }
  }

  return {
    begin(): RenderMark {
      const mark = { since: sequence }
      renders.add(mark)
      return mark
    },

    end(mark: RenderMark): void {
      renders.delete(mark)
      forget()
    },

    note(tags: Iterable<string>): void {
      sequence++
      if (renders.size === 0) return
      for (const tag of tags) {
        notes.delete(tag)
        notes.set(tag, sequence)
      }
      if (notes.size <= maxNotes) return
      notes.clear()
      forgottenUpTo = sequence
    },

    /** True also when the notes had to be dropped: rather one render too many than an old page. */
    fellSince(mark: RenderMark, tags: string[]): boolean {
      return mark.since < forgottenUpTo || tags.some(tag => (notes.get(tag) ?? 0) > mark.since)
    },

    sequence: () => sequence,
    noted: () => notes.size,
  }
}
