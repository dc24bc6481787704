import { distanceKm, type Place } from '#src/domain/places/projection.ts'
import { $home, forgetHome, rememberHome } from '#src/stores/tour/home.ts'

const PATIENCE = { enableHighAccuracy: false, timeout: 15_000, maximumAge: 3_600_000 }

/** The place is known to some ten kilometres, so nearer is said as that. */
const roundedKm = (km: number) => Math.max(10, Math.round(km / 5) * 5)

/** Asks where the visitor is on a press, and from then on tells how far a tour begins. */
class HomeDistance extends HTMLElement {
  #stop = () => {}

  connectedCallback() {
    if (!('geolocation' in navigator)) {
      this.hidden = true
      return
    }
    this.#button('ask')?.addEventListener('click', () => this.#ask())
    this.#button('forget')?.addEventListener('click', () => {
      forgetHome()
      this.#button('ask')?.focus()
    })
    this.#stop = $home.subscribe(home => this.#draw(home))
  }

  disconnectedCallback() {
    this.#stop()
  }

  #button(name: 'ask' | 'forget') {
    return this.querySelector<HTMLButtonElement>(`[name="${name}"]`)
  }

  #ask() {
    this.#say(this.dataset.asking ?? '')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        rememberHome({ lng: coords.longitude, lat: coords.latitude })
        this.#button('forget')?.focus()
      },
      () => this.#say(this.dataset.failed ?? ''),
      PATIENCE,
    )
  }

  #draw(home: Place | null) {
    const place: Place = JSON.parse(this.dataset.place ?? '{}')
    this.#say(home ? (this.dataset.away ?? '').replace('{km}', String(roundedKm(distanceKm(home, place)))) : '')
    this.#toggle('ask', !home)
    this.#toggle('forget', home !== null)
  }

  #toggle(name: 'ask' | 'forget', isShown: boolean) {
    const button = this.#button(name)
    if (button) button.hidden = !isShown
  }

  #say(text: string) {
    const status = this.querySelector('p')
    if (status) status.textContent = text
  }
}

customElements.define('home-distance', HomeDistance)
