import { nearHere } from '#src/domain/search/near/nearby.ts'
import { WITHIN_LIMITS } from '#src/domain/search/schema.ts'
import { openAlert } from '#src/stores/alerts.ts'
import { withProgress } from '#src/stores/progress.ts'
import { $results, openSearch } from '#src/stores/results.ts'

/** A place that is some minutes old is near enough. */
const PATIENCE = { timeout: 15_000, maximumAge: 300_000 }

/** Shows the tours near the person; the browser asks for the place at the press, not before. */
class NearMe extends HTMLElement {
  connectedCallback() {
    this.hidden = !('geolocation' in navigator)
    const button = this.querySelector('button')
    button?.addEventListener('click', () => {
      if (button.ariaBusy !== 'true') withProgress(this.#open(button))
    })
  }

  async #open(button: HTMLButtonElement): Promise<void> {
    button.ariaBusy = 'true'
    try {
      const { coords } = await findPlace()
      await openSearch({
        ...$results.get().search,
        near: nearHere(coords),
        within: WITHIN_LIMITS.default,
        bounds: undefined,
        page: 1,
      })
    } catch (error) {
      const isRefused = error instanceof GeolocationPositionError && error.code === error.PERMISSION_DENIED
      openAlert('danger', this.dataset[isRefused ? 'refused' : 'failed'] ?? '')
    }
    button.ariaBusy = null
  }
}

const findPlace = () =>
  new Promise<GeolocationPosition>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, PATIENCE)
  })

customElements.define('near-me', NearMe)
