import { createReadStream } from 'node:fs'
import { readTar } from '#src/server/backup/tar.ts'

/** The names of the first and the last part of a backup; one that is cut off has another last one. */
export async function listEnds(file: string): Promise<(string | undefined)[]> {
  const names: string[] = []
  for await (const { name } of readTar(createReadStream(file))) names.push(name)
  return [names[0], names.at(-1)]
}
