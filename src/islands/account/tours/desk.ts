import type { FrameProps } from '../../form/frame.tsx'

/** Props of every island that changes a tour; `publicPath` is where everybody sees it. */
export type DeskProps = FrameProps & { tourId: string; publicPath: string }
