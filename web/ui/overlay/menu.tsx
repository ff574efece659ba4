import { lazy } from 'react'
import { OnFirstPress } from '../action/on-first-press.tsx'
import type { MenuProps } from './menu-entries.tsx'

const load = () => import('./menu-view.tsx')
const MenuDrawing = lazy(() => load().then(m => ({ default: m.MenuDrawing })))

/** A menu behind a button. What draws it is fetched when someone seems to mean to open one. */
export const Menu = (props: MenuProps) => (
  <OnFirstPress trigger={props.trigger} opens="menu" load={load}>
    {byKeyboard => <MenuDrawing {...props} focusesFirst={byKeyboard} />}
  </OnFirstPress>
)
