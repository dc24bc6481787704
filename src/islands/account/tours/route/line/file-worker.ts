import { readFile } from './read-file.ts'

/** Reads a file of a route beside the page, which goes on meanwhile. */
addEventListener('message', async ({ data }: MessageEvent<Blob>) => postMessage(await readFile(data)))
