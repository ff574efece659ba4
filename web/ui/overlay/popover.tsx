import { lazy } from 'react'
import { OnFirstPress } from '../action/on-first-press.tsx'
import type { PopoverProps } from './popover-view.tsx'

const load = () => import('./popover-view.tsx')
const PopoverDrawing = lazy(() => load().then(m => ({ default: m.PopoverDrawing })))

/** A small panel beside a button. What draws it is fetched when someone seems to mean to open it. */
export const Popover = (props: PopoverProps) => (
  <OnFirstPress trigger={props.trigger} opens="dialog" load={load} onPress={() => props.onOpenChange(true)}>
    {() => <PopoverDrawing {...props} />}
  </OnFirstPress>
)
