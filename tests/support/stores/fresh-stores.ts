import { cleanStores, type Store } from 'nanostores'
import { afterAll, afterEach } from 'vitest'
import { closeAlerts } from './close-alerts.ts'

const modules = import.meta.glob<Record<string, unknown>>('/src/stores/**/*.ts', { eager: true })
const stores = Object.values(modules).flatMap(Object.values).filter(isStore)

// React is loaded only where there is a document.
if (typeof document !== 'undefined') afterEach((await import('@testing-library/react')).cleanup)

/** Files share loaded modules, so what one of them leaves in a store would be there in the next. */
afterAll(() => {
  if (typeof document === 'undefined') return
  closeAlerts()
  for (const store of stores) if ('set' in store && typeof store.set === 'function') store.set(store.init)
  cleanStores(...stores)
})

function isStore(value: unknown): value is Store & { init: unknown } {
  return typeof value === 'object' && value !== null && 'listen' in value && 'init' in value
}
