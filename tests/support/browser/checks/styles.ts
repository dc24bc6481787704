/** Runs in a page: files of styles that it waits for, and of which no rule finds an element. */
export function listNeedlessStyles(): string[] {
  const selectorsIn = (rules: CSSRuleList): string[] =>
    [...rules].flatMap(rule => [
      ...(rule instanceof CSSStyleRule ? [rule.selectorText] : []),
      ...('cssRules' in rule ? selectorsIn(rule.cssRules as CSSRuleList) : []),
    ])
  // A state that nothing is in now finds its element all the same.
  const finds = (selector: string) => {
    const plain = selector.replaceAll(/::?[a-z-]+(?:\((?:[^()]|\([^()]*\))*\))?/g, ':is(*)')
    return !plain.includes('&') && document.querySelector(plain) !== null
  }
  return [...document.styleSheets]
    .filter(({ href, cssRules }) => href !== null && !selectorsIn(cssRules).some(finds))
    .map(({ href }) => String(href))
}
