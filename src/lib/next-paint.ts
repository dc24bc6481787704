/** Resolves once the browser has painted: what a press starts beyond its first sign waits for that. */
export const nextPaint = () => new Promise<void>(done => requestAnimationFrame(() => setTimeout(done)))
