import { X } from 'lucide-react'
import { useId } from 'react'
import { t } from '#web/platform/i18n.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'
import { SideNavigation, type SideNavigationProps } from './side-navigation.tsx'

interface NavigationPanelProps extends Omit<SideNavigationProps, 'onFollow'> {
  open: boolean
  onClose: () => void
}

/** The side navigation over the page. */
export function NavigationPanel({ open, onClose, ...props }: NavigationPanelProps) {
  const titleId = useId()
  return (
    <Modal
      open={open}
      onClose={onClose}
      labelledBy={titleId}
      className="top-0 left-0 h-[calc(100dvh-var(--toast-room))] max-h-none w-[min(20rem,86vw)] animate-slide border-r border-line open:flex flex-col"
    >
      <div className="flex h-16 shrink-0 items-center justify-between border-b border-line pr-2 pl-4">
        <h2 id={titleId} className="sr-only">
          {t('Navigation')}
        </h2>
        <Logo />
        <IconButton label={t('Close navigation')} icon={<X />} onClick={onClose} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-3 pt-5 pb-8">
        <SideNavigation {...props} onFollow={onClose} />
      </div>
    </Modal>
  )
}
