import { LoadOnPress, pressedPart } from '../action/load-on-press.tsx'
import type { PopoverProps } from './popover-view.tsx'

const view = pressedPart(() => import('./popover-view.tsx').then(m => m.PopoverView))

/** A small panel next to a button. Its code is loaded on hover and focus. */
export const Popover = (props: PopoverProps) => (
  <LoadOnPress trigger={props.trigger} opens="dialog" part={view} onPress={() => props.onOpenChange(true)}>
    {PopoverView => <PopoverView {...props} />}
  </LoadOnPress>
)
