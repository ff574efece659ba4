import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { t } from '#web/platform/i18n.ts'
import { IconButton } from '../action/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { ForPerson } from './for-person.tsx'
import { Modal } from './modal.tsx'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  size?: 'small' | 'medium' | 'large' | 'wide'
  /** End it with `DialogActions`; these may stand inside a form. */
  children: ReactNode
}

const sizes = { small: 'sm:w-[26rem]', medium: 'sm:w-[36rem]', large: 'sm:w-[48rem]', wide: 'sm:w-[76rem]' }

/** A sheet from below on phones, a window in the middle elsewhere. */
export const dialogFrame = classNames(
  'inset-x-0 top-auto bottom-0 w-full max-h-[92dvh] rounded-t-card open:animate-rise open:flex flex-col',
  'sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[min(46rem,90dvh)] sm:max-w-[calc(100vw-3rem)] sm:rounded-card',
)

export function Dialog({ open, onClose, title, description, size = 'medium', children }: DialogProps) {
  const id = useId()
  return (
    <Modal
      open={open}
      onClose={onClose}
      labelledBy={`${id}-title`}
      describedBy={description ? `${id}-description` : undefined}
      className={classNames(dialogFrame, sizes[size])}
    >
      <div className="flex items-start justify-between gap-4 px-5 pt-5 pb-4 sm:px-6">
        <div className="min-w-0">
          <h2 id={`${id}-title`} className="text-xl font-semibold tracking-tight">
            {title}
          </h2>
          <ForPerson />
          {description && (
            <p id={`${id}-description`} className="mt-1 text-[0.9375rem] text-pretty text-muted">
              {description}
            </p>
          )}
        </div>
        <IconButton label={t('Close')} icon={<X />} onClick={onClose} className="-mt-1 -mr-2" />
      </div>
      <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5 sm:px-6">{children}</div>
    </Modal>
  )
}

interface DialogActionsProps {
  /** Two in a line on a phone, the main one first: for dialogs that are read. */
  pairs?: boolean
  children: ReactNode
}

/** The row of buttons; sticky while a long form scrolls. */
export const DialogActions = ({ pairs = false, children }: DialogActionsProps) => (
  <div
    className={classNames(
      'sticky -bottom-5 -mx-5 mt-6 -mb-5 gap-3 border-t border-line bg-surface px-5 py-4 print:hidden sm:-mx-6 sm:flex sm:flex-row sm:justify-end sm:px-6',
      pairs ? 'grid grid-cols-2 max-sm:*:last:order-first max-sm:*:first:order-last' : 'flex flex-col-reverse',
    )}
  >
    {children}
  </div>
)
