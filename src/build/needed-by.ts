type Graph = { getModuleInfo(id: string): { importers: readonly string[] } | null }

/** Names a group of chunks that has only what modules of these ids import, by however many steps, but not on demand. */
export function neededBy(name: string, ids: RegExp) {
  const known = new Map<string, readonly string[]>()
  const importersOf = (id: string, graph: Graph) => {
    const importers = known.get(id) ?? graph.getModuleInfo(id)?.importers ?? []
    known.set(id, importers)
    return importers
  }
  return (id: string, graph: Graph): string | null => {
    const found = new Set([id])
    for (const it of found) {
      if (ids.test(it)) return name
      for (const importer of importersOf(it, graph)) found.add(importer)
    }
    return null
  }
}
