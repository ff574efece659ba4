import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { Link } from './link.tsx'

interface MenuProps {
  /** The one button that opens the menu. */
  trigger: ReactNode
  /** Who or what the menu is about, above the entries. */
  heading?: ReactNode
  children: ReactNode
}

// Not modal: Radix's modal menus lock scrolling with a style element, which our content policy refuses.
export const Menu = ({ trigger, heading, children }: MenuProps) => (
  <DropdownMenu.Root modal={false}>
    <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
    <DropdownMenu.Portal>
      <DropdownMenu.Content
        align="end"
        sideOffset={8}
        collisionPadding={12}
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
    </DropdownMenu.Portal>
  </DropdownMenu.Root>
)

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

export const MenuSeparator = () => <DropdownMenu.Separator className="mx-1.5 my-1 h-px bg-line" />
