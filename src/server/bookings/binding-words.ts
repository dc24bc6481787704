import type { BindingWords } from '#src/domain/bookings/booking.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { translate } from '#src/i18n/translate.ts'

/** The words of the button by which a guest binds themselves. A lawyer reads them: `docs/legal.md`. */
const BUTTONS = { request: 'book:send', take: 'book:do.take', propose: 'book:do.proposeSure' } as const

/** The words that pages tell a guest who orders: a booking keeps them, so that it can be shown what was agreed to. */
export function bindingWords(locale: Locale, act: keyof typeof BUTTONS): BindingWords {
  const t = translate(locale)
  return { locale, button: t(BUTTONS[act]), withdrawal: t('book:withdrawal') }
}
