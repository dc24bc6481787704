import { useEffect, useRef, useState } from 'react'

type LazyMap<View> = { show: (view: View) => void; close: () => void }

/**
 * A map in the element `stage`, whose code `open` loads after the form; `view` is shown at first and after each render. `open` is that of the
 * first render: what changes it reads through `latest`.
 */
export function useLazyMap<Options extends { view: View }, View>(
  options: Options,
  open: (latest: { readonly current: Options }) => Promise<(stage: HTMLElement) => LazyMap<View>>,
) {
  const stage = useRef<HTMLDivElement>(null)
  const opened = useRef<LazyMap<View>>(null)
  const latest = useRef(options)
  const first = useRef(open)
  const [isFailed, setIsFailed] = useState(false)

  useEffect(() => {
    latest.current = options
    opened.current?.show(options.view)
  })

  useEffect(() => {
    let isDisposed = false
    const start = async () => {
      try {
        const create = await first.current(latest)
        if (isDisposed || !stage.current) return
        opened.current = create(stage.current)
        opened.current.show(latest.current.view)
      } catch {
        if (!isDisposed) setIsFailed(true)
      }
    }
    start()
    return () => {
      isDisposed = true
      opened.current?.close()
      opened.current = null
    }
  }, [])
  return { stage, isFailed }
}
