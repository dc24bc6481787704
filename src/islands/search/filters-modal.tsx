import type { TourSearch } from '#src/domain/search/schema.ts'
import { speak } from '#src/i18n/speak.ts'
import { AriaLocale } from '#src/islands/shell/AriaLocale.tsx'
import { inModal } from '#src/islands/shell/in-modal.tsx'
import { type ModalResult, openModal } from '#src/stores/modals.ts'
import { FiltersForm, type FiltersSettings } from './FiltersForm.tsx'

/** Opens the filters; answers the search that was applied. */
export function openFiltersModal(settings: FiltersSettings): Promise<ModalResult<TourSearch>> {
  const t = speak(settings.locale, settings.words)
  return openModal<TourSearch>({
    title: t('serp:filters.title'),
    close: t('common:close'),
    draw: (place, finish) =>
      inModal<TourSearch>(end => (
        <AriaLocale locale={settings.locale}>
          <FiltersForm
            {...settings}
            layer={place.closest('dialog') ?? place}
            onApply={payload => end({ action: 'APPLY', payload })}
          />
        </AriaLocale>
      ))(place, finish),
  })
}
