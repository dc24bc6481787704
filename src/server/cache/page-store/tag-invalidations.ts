/** A render in flight: `since` is the number of the last invalidation before it began. */
export type RenderMark = { readonly since: number }

export type TagInvalidations = ReturnType<typeof createTagInvalidations>

/**
 * Tells which tags were invalidated since a render began. A render's tags are known only at its end, so every invalidation
 * is recorded while any render is in flight, and dropped with the last render that began before it.
 */
export function createTagInvalidations(maxRecords = 50_000) {
  const sequenceByTag = new Map<string, number>()
  const renders = new Set<RenderMark>()
  let sequence = 0
  let droppedUpTo = 0

  function prune(): void {
    const [oldest] = renders
    for (const [tag, invalidatedAt] of sequenceByTag) {
      if (oldest && invalidatedAt > oldest.since) break
      sequenceByTag.delete(tag)
    }
  }

  function recordAll(): void {
    sequence++
    sequenceByTag.clear()
    droppedUpTo = sequence
  }

  return {
    begin(): RenderMark {
      const mark = { since: sequence }
      renders.add(mark)
      return mark
    },

    end(mark: RenderMark): void {
      renders.delete(mark)
      prune()
    },

    record(tags: Iterable<string>): void {
      sequence++
      if (renders.size === 0) return
      for (const tag of tags) {
        sequenceByTag.delete(tag)
        sequenceByTag.set(tag, sequence)
      }
      if (sequenceByTag.size > maxRecords) recordAll()
    },

    /** Records each tag, also such as are not known yet. */
    recordAll,

    /** True also when the records had to be dropped: rather one render too many than an outdated page. */
    invalidatedSince(mark: RenderMark, tags: string[]): boolean {
      return mark.since < droppedUpTo || tags.some(tag => (sequenceByTag.get(tag) ?? 0) > mark.since)
    },

    sequence: () => sequence,
    recorded: () => sequenceByTag.size,
  }
}
