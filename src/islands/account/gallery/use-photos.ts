import { useRef, useState } from 'react'
import { openAlert } from '#src/stores/alerts.ts'
import { announce } from '#src/stores/announcements.ts'
import { ApiError, callApi } from '#src/stores/api.ts'
import { isConfirmed } from '#src/stores/modals.ts'
import { withProgress } from '#src/stores/progress.ts'
import { useFrame } from '../../form/frame.tsx'
import { signInAndReturn } from '../../form/leave.ts'

/** A photo of a tour as the API returns it. */
export type Photo = { _id: string; description: string; primary: boolean }

type TourPhotos = { photos: Photo[] }

/** The photos of a tour in order, the primary one first, and the changes to them, one at a time. */
export function usePhotos(tourId: string, initial: readonly Photo[]) {
  const { t } = useFrame()
  const [photos, setPhotos] = useState(initial)
  const isBusy = useRef(false)

  /** `callApi` shows the failures. */
  const change = async (task: () => Promise<{ data: TourPhotos }>): Promise<boolean> => {
    if (isBusy.current) return false
    isBusy.current = true
    try {
      setPhotos((await withProgress(task())).data.photos)
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 401) signInAndReturn()
      return false
    } finally {
      isBusy.current = false
    }
  }
  const patch = (id: string, body: object) =>
    change(() => callApi<TourPhotos>('PATCH', `tours/${tourId}/photo/${id}`, { body }))

  const nameOf = (at: number) => photos[at]?.description || t('account:gallery.photo', { number: at + 1 })
  const indexOf = (id: string) => photos.findIndex(it => it._id === id)
  const makePrimary = async (id: string): Promise<boolean> => {
    const isMade = await patch(id, { primary: true, position: 0 })
    if (isMade) announce(t('account:gallery.nowPrimary', { name: nameOf(indexOf(id)) }))
    return isMade
  }
  const move = async (id: string, steps: -1 | 1): Promise<boolean> => {
    const at = indexOf(id)
    const isMoved = await patch(id, { position: at + steps })
    if (isMoved) announce(t('common:form.moved', { name: nameOf(at), at: at + steps + 1, count: photos.length }))
    return isMoved
  }
  const remove = async (id: string): Promise<boolean> => {
    const question = { title: t('account:gallery.deleteTitle'), prompt: t('account:gallery.deletePrompt') }
    if (!(await isConfirmed({ ...question, yes: t('account:table.delete') }))) return false
    const isDeleted = await change(async () => {
      await callApi('DELETE', `tours/${tourId}/photo/${id}`)
      return callApi<TourPhotos>('GET', `tours/${tourId}`, { query: { select: ['photos'], populate: ['photos'] } })
    })
    if (isDeleted) openAlert('success', t('account:gallery.deleted'))
    return isDeleted
  }
  return { photos, setPhotos, makePrimary, move, remove }
}
