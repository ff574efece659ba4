import { type ComponentProps, type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Opening } from '#web/ui/overlay/opening.tsx'
import type { SideNavigationProps } from './side-navigation.tsx'

const NavigationPanel = lazyPart(() => import('./navigation-panel.tsx').then(m => m.NavigationPanel))
const prefetch = () => void NavigationPanel.load().catch(() => {})

/** The side navigation where there is no room beside the page. */
interface NavigationDrawerProps extends Omit<SideNavigationProps, 'onFollow'> {
  trigger: (
    props: Pick<ComponentProps<'button'>, 'aria-haspopup' | 'aria-expanded' | 'onClick' | 'onFocus' | 'onPointerEnter'>,
  ) => ReactNode
}

export function NavigationDrawer({ trigger, ...props }: NavigationDrawerProps) {
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      {trigger({
        'aria-haspopup': 'dialog',
        'aria-expanded': open ?? false,
        onClick: () => setOpen(true),
        onFocus: prefetch,
        onPointerEnter: prefetch,
      })}
      {/* It stays mounted after closing, so that it gives the focus back. */}
      {open !== undefined && (
        <Suspense fallback={<Opening />}>
          <NavigationPanel {...props} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
