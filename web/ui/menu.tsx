import { DropdownMenu } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { Link } from './link.tsx'

interface MenuProps {
  /** The one button that opens the menu. */
  trigger: ReactNode
  /** Who or what the menu is about, above the entries. */
  heading?: ReactNode
  children: ReactNode
}

// No portal: the menu stays in its landmark, and above a dialog that it is opened in.
// Not modal: Radix's modal menus lock scrolling with a style element, which our content policy refuses.
export function Menu({ trigger, heading, children }: MenuProps) {
  const openedAt = useRef('')
  const rememberPlace = (open: boolean) => {
    if (open) openedAt.current = window.location.pathname
  }
  // Focus goes back to the button, unless an entry led to another page: that page takes it.
  const giveFocusBack = (event: Event) => {
    if (openedAt.current !== window.location.pathname) event.preventDefault()
  }
  return (
    <DropdownMenu.Root modal={false} onOpenChange={rememberPlace}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="end"
        sideOffset={8}
        collisionPadding={12}
        onCloseAutoFocus={giveFocusBack}
        className="z-40 min-w-56 animate-rise rounded-card border border-line bg-surface p-1.5 shadow-float"
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
  )
}

const itemLook =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 text-[0.9375rem] outline-none select-none sm:min-h-10 data-highlighted:bg-accent-soft data-highlighted:text-accent-ink [&_svg]:size-4.5 [&_svg]:text-muted data-highlighted:[&_svg]:text-accent-ink'

interface MenuItemProps {
  icon?: ReactNode
  children: ReactNode
}

export const MenuItem = ({ icon, onSelect, children }: MenuItemProps & { onSelect: () => void }) => (
  <DropdownMenu.Item className={itemLook} onSelect={onSelect}>
    {icon}
    {children}
  </DropdownMenu.Item>
)

export const MenuLink = ({ icon, href, children }: MenuItemProps & { href: string }) => (
  <DropdownMenu.Item className={itemLook} asChild>
    <Link href={href}>
      {icon}
      {children}
    </Link>
  </DropdownMenu.Item>
)

/** Leads to a file that the server makes. */
export const MenuDownload = ({ icon, href, children }: MenuItemProps & { href: string }) => (
  <DropdownMenu.Item className={itemLook} asChild>
    <a href={href} download>
      {icon}
      {children}
    </a>
  </DropdownMenu.Item>
)

export const MenuSeparator = () => <DropdownMenu.Separator className="mx-1.5 my-1 h-px bg-line" />
