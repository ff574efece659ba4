import { createContext, type ReactNode, use } from 'react'
import { useCanChange } from '#web/platform/person/current-person.ts'
import { Link, useIsOffered } from '../action/link.tsx'
import type { Trigger } from '../action/load-on-press.tsx'

export interface MenuProps {
  /** The one button that opens the menu. */
  trigger: Trigger
  /** Who or what the menu is about, above the entries. */
  heading?: ReactNode
  children: ReactNode
}

type Parts = Pick<typeof import('radix-ui').DropdownMenu, 'Item' | 'Separator'>

/** What the entries are made of, once it is there: they only ever stand in an open menu. */
export const MenuParts = createContext<Parts | null>(null)

const useParts = () => {
  const parts = use(MenuParts)
  if (!parts) throw new Error('An entry stands outside a menu')
  return parts
}

const itemStyles =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 text-[0.9375rem] outline-none select-none sm:min-h-10 data-highlighted:bg-accent-soft data-highlighted:text-accent-ink [&_svg]:size-4.5 [&_svg]:text-muted data-highlighted:[&_svg]:text-accent-ink'

interface MenuItemProps {
  icon?: ReactNode
  children: ReactNode
}

interface MenuActionProps extends MenuItemProps {
  onSelect: () => void
  /** The entry adds or changes records, so it is hidden for users with view-only access. */
  changes?: boolean
}

export function MenuItem({ icon, onSelect, changes, children }: MenuActionProps) {
  const { Item } = useParts()
  const canChange = useCanChange()
  if (changes && !canChange) return null
  return (
    <Item className={itemStyles} onSelect={onSelect}>
      {icon}
      {children}
    </Item>
  )
}

export function MenuLink({ icon, href, children }: MenuItemProps & { href: string }) {
  const { Item } = useParts()
  if (!useIsOffered(href)) return null
  return (
    <Item className={itemStyles} asChild>
      <Link href={href}>
        {icon}
        {children}
      </Link>
    </Item>
  )
}

/** A file of the server's, kept on the device. */
export function MenuDownload({ icon, href, children }: MenuItemProps & { href: string }) {
  const { Item } = useParts()
  return (
    <Item className={itemStyles} asChild>
      <a href={href} download>
        {icon}
        {children}
      </a>
    </Item>
  )
}

export function MenuSeparator() {
  const { Separator } = useParts()
  return <Separator className="mx-1.5 my-1 h-px bg-line" />
}
