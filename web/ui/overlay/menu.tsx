import { lazy } from 'react'
import { LoadOnPress } from '../action/load-on-press.tsx'
import type { MenuProps } from './menu-entries.tsx'

const load = () => import('./menu-view.tsx')
const MenuView = lazy(() => load().then(m => ({ default: m.MenuView })))

/** A menu behind a button. Its code is loaded on hover and focus. */
export const Menu = (props: MenuProps) => (
  <LoadOnPress trigger={props.trigger} opens="menu" load={load}>
    {byKeyboard => <MenuView {...props} focusesFirst={byKeyboard} />}
  </LoadOnPress>
)
