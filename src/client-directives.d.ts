import type { ClientDirective } from 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    'client:interaction'?: boolean | string
  }
}

declare global {
  interface Window {
    /** Where Astro looks for its directives. */
    Astro?: { interaction?: ClientDirective }
    /** The presses on islands that wait, each with whether it looked chosen then; on pages that have such. */
    islandPresses?: Map<HTMLElement, string | null>
  }
}
