import { type ComponentType, createContext, type ReactNode, useContext, useMemo } from 'react'
import { type Message, readMessage } from '#src/domain/message.ts'
import { createTranslate, type Translate, type Words } from '#src/i18n/create-translate.ts'
import type { Locale } from '#src/i18n/locales.ts'

/** Props of every island with a form; `userId` is empty for a guest, `next` the page that follows once it is saved. */
export type FrameProps = { locale: Locale; words: Words; userId?: string; next?: string }

type Frame = {
  locale: Locale
  t: Translate
  translateMessage: (message: Message) => string
  userId: string
  next: string | undefined
}

const FrameContext = createContext<Frame | undefined>(undefined)

/** Provides an island's locale, messages and user to its parts. */
export function IslandFrame({ locale, words, userId = '', next, children }: FrameProps & { children: ReactNode }) {
  const frame = useMemo(() => {
    const t = createTranslate(locale, words)
    const translateMessage = (message: Message) => {
      const { key, values } = readMessage(message)
      return t(key, values)
    }
    return { locale, t, translateMessage, userId, next }
  }, [locale, words, userId, next])
  return <FrameContext value={frame}>{children}</FrameContext>
}

/** An island with these parts in its frame. */
export function framed<Own extends object>(Parts: ComponentType<Own>) {
  return (props: Own & FrameProps) => (
    <IslandFrame {...props}>
      <Parts {...props} />
    </IslandFrame>
  )
}

export function useFrame(): Frame {
  const frame = useContext(FrameContext)
  if (!frame) throw new Error('An island needs an IslandFrame around it')
  return frame
}
