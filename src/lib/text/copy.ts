/** Throws where the browser does not allow it; the clipboard needs a secure context. */
export async function copyText(text: string): Promise<void> {
  if (!navigator.clipboard) throw new Error('No clipboard')
  await navigator.clipboard.writeText(text)
}
