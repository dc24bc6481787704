import { $favourites, toggleFavourite } from '#src/stores/favourites.ts'

/** A heart of a card or a page: it shows what this browser keeps, of later results too. Before it is defined, `early-hearts.ts` answers. */
class FavouriteHeart extends HTMLElement {
  #stop = () => {}

  connectedCallback() {
    const [tour, button] = [this.dataset.favourite ?? '', this.querySelector('button')]
    // Once, however often the card is moved.
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
