import { I18nProvider } from 'react-aria-components/I18nProvider'
import type { TourSearch } from '#src/domain/tours/schema.ts'
import { inModal } from '#src/islands/shell/in-modal.tsx'
import { type ModalResult, openModal } from '#src/stores/modals.ts'
import { FiltersForm, type FiltersSettings } from './FiltersForm.tsx'

/** React Aria adds a style element unless one with this id is there; its rule is in our own style sheet. */
const PRESS_STYLE = 'react-aria-pressable-style'

/** Opens the filters; answers the search that was applied. */
export function openFiltersModal(settings: FiltersSettings): Promise<ModalResult<TourSearch>> {
  if (!document.getElementById(PRESS_STYLE)) {
    document.head.append(Object.assign(document.createElement('meta'), { id: PRESS_STYLE }))
  }
  const { title, close } = settings.words
  return openModal<TourSearch>({
    title,
    close,
    draw: (place, finish) =>
      inModal<TourSearch>(end => (
        <I18nProvider locale={settings.locale === 'lt' ? 'lt-LT' : 'en-GB'}>
          <FiltersForm
            {...settings}
            layer={place.closest('dialog') ?? place}
            onApply={payload => end({ action: 'APPLY', payload })}
          />
        </I18nProvider>
      ))(place, finish),
  })
}
