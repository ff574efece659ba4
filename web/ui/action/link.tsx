import type { ComponentProps, ReactNode } from 'react'
import { Link as RouterLink } from 'wouter'
import { useCanChange } from '#web/platform/person/current-person.ts'
import { personId } from '#web/platform/person/person.ts'
import { prefetchPage } from '#web/platform/prefetch.ts'
import { classNames } from '../class-names.ts'
import { goToFragment } from '../layout/go-to-fragment.ts'
import { type ButtonStyle, screenOnlyButtonStyles } from './button-styles.ts'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'ref'> {
  href: string
}

/**
 * A link inside the app. It prefetches its page's code on hover and focus. `~` before the path leads to the user's own
 * pages, even from another person's records. Each person's records are a document of their own, so that is a full load.
 */
export function Link({ href: given, onPointerEnter, onFocus, onClick, ...rest }: LinkProps) {
  const href = given.replace(/^~/, '')
  const isOtherDocument = href.startsWith('/p/') || (personId && href !== given)
  if (isOtherDocument) return <a {...rest} onClick={onClick} href={href} />
  return (
    <RouterLink
      {...rest}
      href={href}
      onClick={event => {
        onClick?.(event)
        // The router renders nothing where only the part after # changes. Later, because a dialog may close first.
        if (href.includes('#')) queueMicrotask(goToFragment)
      }}
      onPointerEnter={event => {
        prefetchPage(href)
        onPointerEnter?.(event)
      }}
      onFocus={event => {
        prefetchPage(href)
        onFocus?.(event)
      }}
    />
  )
}

/** Whether to offer a link: `?action=add` and the like are hidden for users with view-only access. */
export const useIsOffered = (href: string) => useCanChange() || !/[?&]action=/.test(href)

export function TextLink({ className, ...rest }: LinkProps) {
  if (!useIsOffered(rest.href)) return rest.children
  return (
    <Link
      {...rest}
      className={classNames(
        'rounded-sm font-medium text-accent-ink underline decoration-1 underline-offset-3 hover:decoration-2',
        className,
      )}
    />
  )
}

interface ButtonLinkProps extends LinkProps, ButtonStyle {
  icon?: ReactNode
}

export function ButtonLink({ variant, size, wide, icon, className, children, ...rest }: ButtonLinkProps) {
  if (!useIsOffered(rest.href)) return null
  return (
    <Link {...rest} className={classNames(screenOnlyButtonStyles({ variant, size, wide }), className)}>
      {icon}
      {children}
    </Link>
  )
}
