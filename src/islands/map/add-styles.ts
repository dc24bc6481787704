const added = new Set<string>()

/** Adds styles that are bundled with the code: a stylesheet would be loaded by every page that may need them. */
export function addStyles(text: string): void {
  if (added.has(text)) return
  added.add(text)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  document.adoptedStyleSheets.push(sheet)
}
