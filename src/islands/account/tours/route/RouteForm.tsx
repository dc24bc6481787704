import { framed } from '../../../form/frame.tsx'
import { RouteEditor } from './RouteEditor.tsx'

/** Where a tour goes: its places and the line of its course. */
export const RouteForm = framed(RouteEditor)
