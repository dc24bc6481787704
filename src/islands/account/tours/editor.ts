import type { FrameProps } from '../../form/frame.tsx'

/** Props of every island that changes a tour. */
export type EditorProps = FrameProps & { tourId: string }
