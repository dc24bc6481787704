import { $lightbox, closeLightbox, type LightboxImage, showImage, toggleFullscreen } from '#src/stores/lightbox.ts'
import { Carousel } from './carousel.ts'

class ImageLightbox extends HTMLElement {
  #ending = new AbortController()

  connectedCallback() {
    const [dialog, frame, strip] = [
      this.querySelector('dialog'),
      this.querySelector<HTMLElement>('.frame'),
      this.querySelector<HTMLElement>('.strip'),
    ]
    const fullscreen = this.querySelector<HTMLButtonElement>('.fullscreen')
    if (!dialog || !frame || !strip || !fullscreen) return
    const { signal } = this.#ending
    // A scrollable element is reachable by Tab.
    strip.tabIndex = 0
    strip.role = 'group'
    strip.ariaLabel = dialog.ariaLabel
    const carousel = new Carousel(frame, strip, signal, showImage)
    fullscreen.hidden = !document.fullscreenEnabled
    fullscreen.addEventListener('click', toggleFullscreen)
    this.querySelector('.close')?.addEventListener('click', closeLightbox)
    dialog.addEventListener('close', closeLightbox)
    // Focus may be nowhere, such as after a press beside the picture.
    const isElsewhere = ({ target }: Event) => dialog.open && target instanceof Node && !frame.contains(target)
    document.addEventListener('keydown', event => isElsewhere(event) && carousel.press(event), { signal })
    // Leaving full screen by Escape.
    document.addEventListener('fullscreenchange', () => this.#followFullscreen(frame), { signal })
    const stop = $lightbox.listen(({ isOpen, images, currentImage, isFullscreen }) => {
      this.#caption(images, currentImage)
      fullscreen.ariaPressed = String(isFullscreen)
      if (isOpen && !dialog.open) this.#open(dialog, strip, images, () => carousel.begin(currentImage))
      if (isOpen && currentImage !== carousel.index) carousel.goTo(currentImage)
      if (isFullscreen !== (document.fullscreenElement === frame)) this.#switchFullscreen(frame, isFullscreen)
      if (!isOpen && dialog.open) dialog.close()
    })
    signal.addEventListener('abort', stop)
  }

  disconnectedCallback() {
    this.#ending.abort()
  }

  #open(dialog: HTMLDialogElement, strip: HTMLElement, images: readonly LightboxImage[], begin: () => void) {
    strip.replaceChildren(...images.map(draw))
    const total = dialog.querySelector('.total')
    if (total) total.textContent = String(images.length)
    for (const step of dialog.querySelectorAll<HTMLElement>('.step')) step.hidden = images.length < 2
    dialog.showModal()
    begin()
  }

  /** Its text is read out as the picture's own. */
  #caption(images: readonly LightboxImage[], current: number) {
    const caption = this.querySelector<HTMLElement>('.caption')
    if (!caption) return
    caption.hidden = images.every(image => !image.caption)
    caption.textContent = images[current]?.caption ?? ''
  }

  async #switchFullscreen(frame: HTMLElement, isWanted: boolean) {
    try {
      if (isWanted) await frame.requestFullscreen()
      else await document.exitFullscreen()
    } catch {
      // The browser may refuse; the picture has the whole window in any case.
      this.#followFullscreen(frame)
    }
  }

  #followFullscreen(frame: HTMLElement) {
    if ($lightbox.get().isFullscreen !== (document.fullscreenElement === frame)) toggleFullscreen()
  }
}

function draw({ src, srcset, alt, width, height }: LightboxImage): HTMLImageElement {
  const image = new Image(width, height)
  image.alt = alt
  image.loading = 'lazy'
  image.sizes = `min(100vw, 100vh * ${width / height})`
  if (srcset) image.srcset = srcset
  image.src = src
  return image
}

customElements.define('image-lightbox', ImageLightbox)
