import { $favourites, toggleFavourite } from '#src/stores/favourites.ts'

/** A heart of a card or a page: it shows what this browser keeps, of later results too. Before it is defined, `early-hearts.ts` answers. */
class FavouriteHeart extends HTMLElement {
  #stop = () => {}
  #button: HTMLButtonElement | null = null

  connectedCallback() {
    const tour = this.dataset.favourite ?? ''
    // The first one, however often the card is moved: what React draws in its place answers itself.
    this.#button ??= this.querySelector('button')
    const button = this.#button
    this.onclick = ({ target }) => {
      if (target instanceof Node && button?.contains(target)) toggleFavourite(tour)
    }
    this.#stop = $favourites.subscribe(saved => button?.setAttribute('aria-pressed', String(saved.includes(tour))))
  }

  disconnectedCallback() {
    this.#stop()
  }
}

customElements.define('favourite-heart', FavouriteHeart)
