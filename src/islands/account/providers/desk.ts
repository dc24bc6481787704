import type { FrameProps } from '../../form/frame.tsx'

/** Props of every island that changes a provider; `publicPath` is where everybody sees it. */
export type DeskProps = FrameProps & { providerId: string; publicPath: string }
