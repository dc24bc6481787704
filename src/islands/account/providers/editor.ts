import type { FrameProps } from '../../form/frame.tsx'

/** Props of every island that changes a provider; `publicPath` is its public page. */
export type EditorProps = FrameProps & { providerId: string; publicPath: string }
