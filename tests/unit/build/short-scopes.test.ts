import { describe, expect, it } from 'vitest'
import { shortScopes } from '#src/build/short-scopes.ts'

const MARKUP = '<p data-astro-cid-k3b3lcwk class="a"><b data-astro-cid-z6pattlo>'

describe('short scopes', () => {
  it('are the same in markup and in styles', () => {
    const { transform } = shortScopes()
    expect(transform(MARKUP, '/src/Page.astro')?.code).toBe('<p data-0k3b3 class="a"><b data-0z6pa>')
    expect(transform('.a[data-astro-cid-k3b3lcwk]{}', '/src/Page.astro?astro&type=style&index=0&lang.css')?.code).toBe(
      '.a[data-0k3b3]{}',
    )
  })
  it('have no value where a component passes its own on', () => {
    const passed = '$$renderComponent($$result, "Logo", $$Logo, { "data-astro-cid-k3b3lcwk": true })'
    expect(shortScopes().transform(passed, '/src/Page.astro')?.code).toContain('{ "data-0k3b3": "" }')
  })
  it('leave other modules alone', () => {
    expect(shortScopes().transform(MARKUP, '/src/page.ts')).toBeUndefined()
    expect(shortScopes().transform('<p>', '/src/Page.astro')).toBeUndefined()
  })
  it('fail the build where two would be one', () => {
    const { transform } = shortScopes()
    transform(MARKUP, '/src/Page.astro')
    expect(() => transform('<p data-astro-cid-k3b3aaaa>', '/src/Other.astro')).toThrow('k3b3')
  })
})
