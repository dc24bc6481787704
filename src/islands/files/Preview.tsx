import { useEffect, useState } from 'react'
import styles from './files.module.css'

type Props = {
  /** A local file, perhaps not uploaded yet, or the URL of a picture. */
  picture: File | string
  alt: string
}

/** A thumbnail of the chosen picture; empty for one that the browser cannot read. */
export function Preview({ picture, alt }: Props) {
  const src = useAddress(picture)
  const [failed, setFailed] = useState<string>()
  if (!src || failed === src) return <div className={styles.preview} />
  return (
    <img
      className={styles.preview}
      src={src}
      alt={alt}
      width={118}
      height={65.5}
      decoding="async"
      onError={() => setFailed(src)}
    />
  )
}

function useAddress(picture: File | string): string | undefined {
  const [made, setMade] = useState<string>()
  useEffect(() => {
    if (typeof picture === 'string') return
    const address = URL.createObjectURL(picture)
    setMade(address)
    return () => URL.revokeObjectURL(address)
  }, [picture])
  return typeof picture === 'string' ? picture : made
}
