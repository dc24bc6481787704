/** "See [the page](key)." in pieces; one that was in brackets has its key. */
export function splitLinks(text: string): { text: string; key?: string | undefined }[] {
  const pieces = [...text.matchAll(/\[([^\]]+)\]\((\w+)\)|[^[]+|\[/g)]
  return pieces.map(([whole, label, key]) => ({ text: label ?? whole, key }))
}
