import { IslandFrame } from '../../../form/frame.tsx'
import { RouteEditor } from './RouteEditor.tsx'
import type { RouteFormProps } from './route-form-props.ts'

/** Where a tour goes: its places and the line of its course. */
export function RouteForm(props: RouteFormProps) {
  return (
    <IslandFrame {...props}>
      <RouteEditor {...props} />
    </IslandFrame>
  )
}
