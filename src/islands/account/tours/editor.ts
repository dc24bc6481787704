import type { FrameProps } from '../../form/frame.tsx'

/** Props of every island that changes a tour; `publicPath` is its public page. */
export type EditorProps = FrameProps & { tourId: string; publicPath: string }
