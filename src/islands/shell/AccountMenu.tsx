import { useStore } from '@nanostores/react'
import type { Locale } from '#src/i18n/locales.ts'
import { paths } from '#src/paths.ts'
import { $favourites } from '#src/stores/favourites.ts'
import styles from './AccountMenu.module.css'

type Props = {
  locale: Locale
  strings: { account: string; favourites: string; favouritesEmpty: string }
}

/** Opens as a native popover, so it works before this island is hydrated; the counts come with hydration. */
export function AccountMenu({ locale, strings }: Props) {
  const ids = useStore($favourites, { ssr: 'initial' })
  return (
    <>
      <button type="button" className={styles.button} popoverTarget="account-menu" aria-label={strings.account}>
        <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true" className={styles.icon}>
          <circle cx="12" cy="8" r="4" />
          <path d="M4 20c1-4 4-6 8-6s7 2 8 6" />
        </svg>
      </button>
      <div id="account-menu" popover="auto" className={styles.menu}>
        {ids.length > 0 ? (
          <a className={styles.item} href={paths.favourites(locale, ids)}>
            {strings.favourites} <span className={styles.count}>{ids.length}</span>
          </a>
        ) : (
          <p className={styles.item}>{strings.favouritesEmpty}</p>
        )}
      </div>
    </>
  )
}
