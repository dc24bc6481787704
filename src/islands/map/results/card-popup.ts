import { type Map as LeafletMap, Popup } from 'leaflet/dist/leaflet-src.esm.js'

/** Room for a name of several words, and still clear of both edges of a narrow phone. */
const WIDTH = 272
/** Pixels kept clear of cards: at the edges, and on the right for the zoom buttons. */
const ROOM = { edge: 12, right: 68 }

type Opening = {
  at: [lng: number, lat: number]
  label: string
  close: string
  /** Gets the focus after closing. */
  opener: HTMLElement
  load: (signal: AbortSignal) => Promise<HTMLElement[]>
}

/** Shows cards over a map; Escape or its button closes it. Throws what `load` throws, unless another was opened or it was closed. */
export async function openCards(
  map: LeafletMap,
  { at: [lng, lat], label, close, opener, load }: Opening,
): Promise<void> {
  const loading = new AbortController()
  const dialog = document.createElement('div')
  dialog.role = 'dialog'
  dialog.ariaLabel = label
  dialog.tabIndex = -1
  dialog.className = 'map-cards'
  const below = heightBelow(map) + ROOM.edge
  const popup = new Popup({
    closeButton: false,
    closeOnEscapeKey: false,
    minWidth: WIDTH,
    maxWidth: WIDTH,
    maxHeight: Math.max(240, map.getSize().y - below - ROOM.edge),
    autoPanPaddingTopLeft: [ROOM.edge, ROOM.edge],
    autoPanPaddingBottomRight: [ROOM.right, below],
    offset: [0, -12],
  })
  const leave = () => {
    popup.close()
    const target = opener.isConnected ? opener : map.getContainer()
    target.focus({ preventScroll: true })
  }
  dialog.append(closeButton(close, leave))
  dialog.addEventListener('keydown', event => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    leave()
  })
  popup.once('remove', () => loading.abort())
  popup.setLatLng([lat, lng]).setContent(dialog).openOn(map)
  dialog.focus({ preventScroll: true })
  try {
    const cards = await load(loading.signal)
    const isWaitedFor = document.activeElement === dialog
    dialog.append(...cards)
    // Briefly removes the content, and with it the focus.
    popup.update()
    if (isWaitedFor) dialog.querySelector('a')?.focus({ preventScroll: true })
  } catch (error) {
    if (loading.signal.aborted) return
    leave()
    throw error
  }
}

/** The height of what lies over the bottom of the map. */
export function heightBelow(map: LeafletMap): number {
  return map.getContainer().querySelector<HTMLElement>('.leaflet-bottom.leaflet-left')?.offsetHeight ?? 0
}

function closeButton(label: string, press: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'map-close'
  button.ariaLabel = label
  button.innerHTML =
    '<svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true"><path d="M5 5l10 10M15 5L5 15"/></svg>'
  button.addEventListener('click', press)
  return button
}
