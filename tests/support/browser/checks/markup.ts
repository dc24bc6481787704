import { HtmlValidate } from 'html-validate'

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // Safari takes the role from a list whose bullets are hidden, unless the role is written.
    'no-redundant-role': 'off',
    // Typography: a telephone number may break where it is written with spaces.
    'tel-non-breaking': 'off',
    // A name is allowed on a description list; the rule only finds it unusual.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // The list under a combobox is no <select>.
    'prefer-native-element': ['error', { exclude: ['listbox'] }],
    // Boxes of one name are sent as a list.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'submit', 'button', 'reset'] }],
    // React writes `popoverTarget` so; HTML knows no case of attributes.
    'attr-case': 'off',
  },
})

/** Astro puts the style of its islands beside the first of them, in the body. */
const ISLAND_STYLE = 'element-permitted-content: <style> element'

/** Matters of style, which React writes its own way; all of it is valid. */
const STYLE_OF_REACT = ['attribute-boolean-style', 'no-implicit-input-type', 'valid-id', 'void-style']

/** Lists the faults in the HTML of a page; `react`: one that React has written the most of. */
export async function listMarkupProblems(html: string, by: 'astro' | 'react' = 'astro'): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results
    .flatMap(({ messages }) => messages)
    .filter(({ ruleId }) => by === 'astro' || !STYLE_OF_REACT.includes(ruleId))
    .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`)
    .filter(message => !message.startsWith(ISLAND_STYLE))
}
