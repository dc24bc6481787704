import type { TourSearch } from '#src/domain/search/schema.ts'
import { createTranslate } from '#src/i18n/create-translate.ts'
import { AriaLocale } from '#src/islands/shell/AriaLocale.tsx'
import { inModal } from '#src/islands/shell/in-modal.tsx'
import { type ModalResult, openModal } from '#src/stores/modals.ts'
import { FiltersForm, type FiltersSettings } from './FiltersForm.tsx'

/** Opens the filters; resolves with the applied search. */
export function openFiltersModal(settings: FiltersSettings): Promise<ModalResult<TourSearch>> {
  const t = createTranslate(settings.locale, settings.words)
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
