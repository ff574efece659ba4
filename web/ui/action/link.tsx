import type { ComponentProps, ReactNode } from 'react'
import { Link as RouterLink } from 'wouter'
import { prefetchPage } from '#web/platform/prefetch.ts'
import { classNames } from '../class-names.ts'
import { goToFragment } from '../layout/go-to-fragment.ts'
import { type ButtonStyle, buttonStyles } from './button-styles.ts'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'ref'> {
  href: string
}

/** A link inside the app. It prefetches its page's code on hover and focus. */
export function Link({ href, onPointerEnter, onFocus, onClick, ...rest }: LinkProps) {
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

export const TextLink = ({ className, ...rest }: LinkProps) => (
  <Link
    {...rest}
    className={classNames(
      'rounded-sm font-medium text-accent-ink underline decoration-1 underline-offset-3 hover:decoration-2',
      className,
    )}
  />
)

interface ButtonLinkProps extends LinkProps, ButtonStyle {
  icon?: ReactNode
}

export const ButtonLink = ({ variant, size, wide, icon, className, children, ...rest }: ButtonLinkProps) => (
  <Link
    {...rest}
    className={classNames(buttonStyles({ variant, size, wide }), '[&_svg]:size-4.5 [&_svg]:shrink-0', className)}
  >
    {icon}
    {children}
  </Link>
)
