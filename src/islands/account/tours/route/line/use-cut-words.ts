import { formatNumber } from '#src/i18n/format.ts'
import { useFrame } from '../../../../form/frame.tsx'

/** How the ends of a cut are called, and where they are in words. */
export function useCutWords() {
  const { locale, t } = useFrame()
  return {
    labels: { fromKm: t('account:routeFile.cutFrom'), toKm: t('account:routeFile.cutTo') },
    text: (km: number) => t('account:routeFile.cutAt', { km: formatNumber(locale, Math.round(km * 10) / 10) }),
  }
}
