import { X } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { t } from '#web/platform/i18n.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'
import { SideNavigation, type SideNavigationProps } from './side-navigation.tsx'

/** The side navigation where there is no room beside the page. */
interface NavigationDrawerProps extends Omit<SideNavigationProps, 'onFollow'> {
  trigger: (props: Pick<ComponentProps<'button'>, 'aria-haspopup' | 'aria-expanded' | 'onClick'>) => ReactNode
}

export function NavigationDrawer({ trigger, ...props }: NavigationDrawerProps) {
  const [open, setOpen] = useState(false)
  const titleId = useId()
  const close = () => setOpen(false)
  return (
    <>
      {trigger({ 'aria-haspopup': 'dialog', 'aria-expanded': open, onClick: () => setOpen(true) })}
      <Modal
        open={open}
        onClose={close}
        labelledBy={titleId}
        className="inset-y-0 left-0 h-dvh max-h-none w-[min(20rem,86vw)] animate-slide border-r border-line open:flex flex-col"
      >
        <div className="flex h-16 shrink-0 items-center justify-between border-b border-line pr-2 pl-4">
          <h2 id={titleId} className="sr-only">
            {t('Navigation')}
          </h2>
          <Logo />
          <IconButton label={t('Close navigation')} icon={<X />} onClick={close} />
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-3 pt-5 pb-8">
          <SideNavigation {...props} onFollow={close} />
        </div>
      </Modal>
    </>
  )
}
