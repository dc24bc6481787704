for (const current of document.querySelectorAll<HTMLElement>('nav [aria-current]')) {
  const strip = current.closest('nav')
  if (strip) strip.scrollLeft = current.offsetLeft - (strip.clientWidth - current.offsetWidth) / 2
}
