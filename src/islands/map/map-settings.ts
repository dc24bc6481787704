export type MapWords = {
  label: string
  help: string
  zoomIn: string
  zoomOut: string
  noTiles: string
  twoFingers: string
}

/** `tileUrl` is empty where there are no tiles. */
export type MapSettings = { tileUrl: string; words: MapWords }
