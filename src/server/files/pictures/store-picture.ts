import { newId } from '#db/schema/columns.ts'
import type { NewImage } from '#src/domain/images/commands.ts'
import { type ImageKind, imageKey } from '#src/domain/images/image.ts'
import { deleteFiles, storeFile } from '../storage.ts'
import { cleanPicture } from './clean.ts'

/** `actor`: senders take turns by their ids. */
type Upload = { actor: { id: string }; file: Uint8Array; atEnd: (task: () => Promise<unknown>) => void }

/** Stores an uploaded picture, cleaned, for a row to reference; deleted at the end of the call if none does. */
export async function storePicture({ actor, file, atEnd }: Upload, kind: ImageKind): Promise<NewImage> {
  const { bytes, widthPx, heightPx } = await cleanPicture(file, kind, { path: kind, owner: actor.id })
  const id = newId()
  const key = imageKey[kind](id)
  atEnd(() => deleteFiles([key]))
  if (!(await storeFile(key, bytes))) throw new Error(`${key} was removed before a row referenced it`)
  return { id, file: key, widthPx, heightPx }
}
