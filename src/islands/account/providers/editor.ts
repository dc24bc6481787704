import type { FrameProps } from '../../form/frame.tsx'

/** Props of every island that changes a provider. */
export type EditorProps = FrameProps & { providerId: string }
