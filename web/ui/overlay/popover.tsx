import { lazy } from 'react'
import { LoadOnPress } from '../action/load-on-press.tsx'
import type { PopoverProps } from './popover-view.tsx'

const load = () => import('./popover-view.tsx')
const PopoverView = lazy(() => load().then(m => ({ default: m.PopoverView })))

/** A small panel next to a button. Its code is loaded on hover and focus. */
export const Popover = (props: PopoverProps) => (
  <LoadOnPress trigger={props.trigger} opens="dialog" load={load} onPress={() => props.onOpenChange(true)}>
    {() => <PopoverView {...props} />}
  </LoadOnPress>
)
