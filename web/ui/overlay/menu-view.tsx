import { DropdownMenu } from 'radix-ui'
import { useEffect, useRef } from 'react'
import { edgeDistance } from '../feedback/toast-room.ts'
import { MenuParts, type MenuProps, MenuSeparator } from './menu-entries.tsx'

interface MenuViewProps extends MenuProps {
  /** Opened by a key: the first entry has the focus. */
  focusesFirst: boolean
}

// No portal: the menu stays in its landmark, and above a dialog that it is opened in.
// Not modal: Radix's modal menus lock scrolling with a style element, which our content policy refuses.
export function MenuView({ trigger, heading, focusesFirst, children }: MenuViewProps) {
  const content = useRef<HTMLDivElement>(null)
  // As Radix itself does for a menu that a key opens.
  useEffect(() => {
    if (focusesFirst) content.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
  }, [focusesFirst])
  // Mounted because its button was pressed.
  const openedAt = useRef(window.location.pathname)
  const rememberPlace = (open: boolean) => {
    if (open) openedAt.current = window.location.pathname
  }
  // Focus goes back to the button, unless an entry led to another page: that page takes it.
  const giveFocusBack = (event: Event) => {
    if (openedAt.current !== window.location.pathname) event.preventDefault()
  }
  return (
    <MenuParts value={DropdownMenu}>
      <DropdownMenu.Root modal={false} defaultOpen onOpenChange={rememberPlace}>
        <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
        <DropdownMenu.Content
          ref={content}
          align="end"
          sideOffset={8}
          collisionPadding={edgeDistance(12)}
          onCloseAutoFocus={giveFocusBack}
          // Only the user's own action closes the menu, not a page or dialog that moves the focus late.
          onFocusOutside={event => event.preventDefault()}
          className="z-40 max-h-(--radix-dropdown-menu-content-available-height) min-w-56 animate-rise overflow-y-auto overscroll-contain rounded-card border border-line bg-surface p-1.5 text-ink shadow-float"
        >
          {heading && (
            <>
              <DropdownMenu.Label className="px-3 pt-2 pb-2.5 text-sm">{heading}</DropdownMenu.Label>
              <MenuSeparator />
            </>
          )}
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Root>
    </MenuParts>
  )
}
