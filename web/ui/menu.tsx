import { lazy } from 'react'
import type { MenuProps } from './menu-entries.tsx'
import { OnFirstPress } from './on-first-press.tsx'

const load = () => import('./menu-drawing.tsx')
const MenuDrawing = lazy(() => load().then(m => ({ default: m.MenuDrawing })))

/** A menu behind a button. What draws it is fetched when someone seems to mean to open one. */
export const Menu = (props: MenuProps) => (
  <OnFirstPress trigger={props.trigger} opens="menu" load={load}>
    {byKeyboard => <MenuDrawing {...props} focusesFirst={byKeyboard} />}
  </OnFirstPress>
)
