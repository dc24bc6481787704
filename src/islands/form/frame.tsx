import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { type Message, readMessage } from '#src/domain/message.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { speak, type Translate, type Words } from '#src/i18n/speak.ts'

/** Props that every island with a form is given by its page; `userId` is empty for a guest. */
export type FrameProps = { locale: Locale; words: Words; userId?: string }

type Frame = {
  locale: Locale
  t: Translate
  /** Puts into words what a rule of the domain tells. */
  say: (message: Message) => string
  userId: string
}

const FrameContext = createContext<Frame | undefined>(undefined)

/** Gives the parts of an island its language, its words and who is signed in. */
export function IslandFrame({ locale, words, userId = '', children }: FrameProps & { children: ReactNode }) {
  const frame = useMemo(() => {
    const t = speak(locale, words)
    const say = (message: Message) => {
      const { key, values } = readMessage(message)
      return t(key, values)
    }
    return { locale, t, say, userId }
  }, [locale, words, userId])
  return <FrameContext value={frame}>{children}</FrameContext>
}

export function useFrame(): Frame {
  const frame = useContext(FrameContext)
  if (!frame) throw new Error('An island needs an IslandFrame around it')
  return frame
}
