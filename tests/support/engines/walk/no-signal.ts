import { launchEngine, Tab } from '../tab.ts'
import type { Steps } from './step.ts'

/** On the way to the river, where there is none. */
export const NO_SIGNAL: Steps = {
  'at night the page is dark': async ({ engine, server, tour }) => {
    const driver = await launchEngine(engine, { width: 360, height: 740, isDark: true })
    const tab = new Tab(driver, server.url)
    await tab.open(`/tours/${tour.id}/x`)
    await tab.expect(() => getComputedStyle(document.documentElement).backgroundColor, 'rgb(13, 26, 27)')
    await driver.close()
  },

  'a trip is saved in the phone': async ({ tab, tour }) => {
    await tab.open(`/tours/${tour.id}/x`)
    await tab.click('save-trips button')
    await tab.see('save-trips[data-kept] p', 'Atidarysite ir be ryšio.')
  },

  'and opens without signal': async ({ tab, server, tour }) => {
    await server.stop({ keepData: true })
    await tab.expect(() => fetch('/api/v1/amenities').then(String, () => 'no signal'), 'no signal')
    await tab.open('/saved')
    await tab.see('#trips li', 'Žygis užklausai')
    await tab.open(`/trip-card/${tour.id}`)
    await tab.see('main', 'Puvočiai')
    // What was asked for in vain.
    await tab.driver.complaints()
  },
}
