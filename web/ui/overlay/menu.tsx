import { LoadOnPress, pressedPart } from '../action/load-on-press.tsx'
import type { MenuProps } from './menu-entries.tsx'

const view = pressedPart(() => import('./menu-view.tsx').then(m => m.MenuView))

/** A menu behind a button. Its code is loaded on hover and focus. */
export const Menu = ({ name, ...props }: MenuProps & { name?: string }) => (
  <LoadOnPress trigger={props.trigger} opens="menu" part={view} name={name}>
    {(MenuView, byKeyboard) => <MenuView {...props} focusesFirst={byKeyboard} />}
  </LoadOnPress>
)
