import { $lightbox, openLightbox } from '#src/stores/lightbox.ts'
import { Carousel } from './carousel.ts'

/** A carousel whose pictures open in the lightbox, and which follows it to the last picture shown. */
class TourGallery extends HTMLElement {
  #ending = new AbortController()

  connectedCallback() {
    const strip = this.querySelector('ul')
    if (!strip) return
    const carousel = new Carousel(this, strip, this.#ending.signal)
    const links = [...strip.querySelectorAll('a')]
    let isShown = false
    strip.addEventListener('click', event => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey
      if (!link || !isPlain) return
      event.preventDefault()
      isShown = true
      openLightbox(links.map(toImage), links.indexOf(link))
    })
    const stop = $lightbox.listen(({ isOpen, currentImage }) => {
      if (!isShown) return
      if (isOpen) carousel.goTo(currentImage, 'instant')
      else {
        isShown = false
        links[carousel.index]?.focus({ preventScroll: true })
      }
    })
    this.#ending.signal.addEventListener('abort', stop)
  }

  disconnectedCallback() {
    this.#ending.abort()
  }
}

function toImage(link: HTMLAnchorElement) {
  const image = link.querySelector('img')
  const { alt = '', srcset = '' } = image ?? {}
  const size = (name: 'width' | 'height') => Number(image?.getAttribute(name))
  return {
    src: link.href,
    srcset,
    alt,
    caption: link.dataset.caption ?? '',
    width: size('width'),
    height: size('height'),
  }
}

customElements.define('tour-gallery', TourGallery)
