/** MIME types by kind of file. */
const TYPES = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  avif: 'image/avif',
  heic: 'image/heic',
  heif: 'image/heif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  gif: 'image/gif',
  bmp: 'image/bmp',
  avi: 'video/x-msvideo',
  mp4: 'video/mp4',
  mpeg: 'video/mpeg',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  csv: 'text/csv',
  txt: 'text/plain',
  doc: 'application/msword',
  rtf: 'application/rtf',
  json: 'application/json',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
  rar: 'application/vnd.rar',
  // Phones know no type of these, and let nothing be chosen that has another one than is asked for.
  gpx: 'application/octet-stream',
  kml: 'application/octet-stream',
  geojson: 'application/octet-stream',
  tcx: 'application/octet-stream',
  kmz: 'application/octet-stream',
  gz: 'application/octet-stream',
  zip: 'application/zip',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

export type FileExtension = keyof typeof TYPES

/** File extensions by MIME type, as file choosers and drop zones expect them. */
export function acceptOf(extensions: readonly FileExtension[]): Record<string, string[]> {
  const types = [...new Set(extensions.map(it => TYPES[it]))]
  return Object.fromEntries(
    types.map(type => [type, extensions.filter(it => TYPES[it] === type).map(extension => `.${extension}`)]),
  )
}

/** The same for a plain file field. */
export const acceptText = (extensions: readonly FileExtension[]): string =>
  Object.entries(acceptOf(extensions)).flat(2).join(',')
