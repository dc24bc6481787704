// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pickWords } from '#src/i18n/pick-words.ts'
import { DropZone } from '#src/islands/files/DropZone.tsx'
import { IslandFrame } from '#src/islands/form/frame.tsx'

const LIMITS = { extensions: ['jpg', 'jpeg', 'png'], minBytes: 10, maxBytes: 2_097_152 } as const
const file = (name: string, bytes: number, type = 'image/png') => new File([new Uint8Array(bytes)], name, { type })
const dragged = (files: File[]) => ({
  files,
  types: ['Files'],
  items: files.map(it => ({ kind: 'file', type: it.type, getAsFile: () => it })),
})

function show(locale: 'lt' | 'en', maxFiles = 1) {
  const taken: string[] = []
  const words = pickWords(locale, { common: ['file'] })
  const { container } = render(
    <IslandFrame locale={locale} words={words}>
      <DropZone
        {...LIMITS}
        maxFiles={maxFiles}
        converted={['heic', 'heif']}
        label="Logo"
        onFiles={files => taken.push(...files.map(it => it.name))}
      />
    </IslandFrame>,
  )
  const zone = container.querySelector('[data-state]')
  if (!zone) throw new Error('there is no zone')
  const drop = (...files: File[]) => fireEvent.drop(zone, { dataTransfer: dragged(files) })
  return { zone, drop, taken }
}

test('says before which files will do and how large they may be', () => {
  show('lt')
  expect(screen.getByRole('button', { name: 'Logo' }).getAttribute('aria-describedby')).toBe(
    screen.getByText(/^jpg, jpeg, png; iki/).id,
  )
})

test.each([
  ['lt', file('a.txt', 100, 'text/plain'), 'a.txt: Failo tipas turi būti jpg, jpeg, png'],
  ['en', file('a.txt', 100, 'text/plain'), 'a.txt: File type must be jpg, jpeg, png'],
  ['en', file('a.png', 2_097_153), 'a.png: File is larger than 2 MB'],
  ['lt', file('a.png', 2_097_153), 'a.png: Failas didesnis nei 2 MB'],
  ['en', file('a.png', 9), 'a.png: File is smaller than 10 bytes'],
] as const)('refuses, in %s, one that will not do', async (locale, wrong, message) => {
  const { drop, taken } = show(locale)
  drop(wrong)
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(message))
  expect(taken).toEqual([])
})

test('takes files at the very limits, and forgets what it refused before', async () => {
  const { drop, taken } = show('en', 2)
  drop(file('big.png', 2_097_153))
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''))
  drop(file('least.png', 10), file('most.png', 2_097_152))
  await waitFor(() => expect(taken).toEqual(['least.png', 'most.png']))
  expect(screen.getByRole('alert').textContent).toBe('')
})

test('asks a phone for no HEIC, so that it converts by itself, and takes one that arrives', async () => {
  const { zone, drop, taken } = show('en')
  expect(zone.querySelector('input')?.accept.split(',').toSorted()).toEqual(
    ['.jpeg', '.jpg', '.png', 'image/jpeg', 'image/png'].toSorted(),
  )
  drop(file('a.heic', 20, 'image/heic'))
  await waitFor(() => expect(taken).toEqual(['a.heic']))
  drop(file('B.HEIC', 20, ''))
  await waitFor(() => expect(taken).toEqual(['a.heic', 'B.HEIC']))
})

test('refuses all where there are too many', async () => {
  const { drop, taken } = show('en', 2)
  drop(file('1.png', 20), file('2.png', 20), file('3.png', 20))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Too many files'))
  expect(taken).toEqual([])
})

test('shows what is dragged over it whether that will do', async () => {
  const { zone } = show('en')
  expect(zone.getAttribute('data-state')).toBe('inactive')
  fireEvent.dragEnter(zone, { dataTransfer: dragged([file('a.png', 20)]) })
  await waitFor(() => expect(zone.getAttribute('data-state')).toBe('accept'))
  fireEvent.dragLeave(zone, { dataTransfer: dragged([]) })
  await waitFor(() => expect(zone.getAttribute('data-state')).toBe('inactive'))
  fireEvent.dragEnter(zone, { dataTransfer: dragged([file('a.txt', 20, 'text/plain')]) })
  await waitFor(() => expect(zone.getAttribute('data-state')).toBe('reject'))
})
