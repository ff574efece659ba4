import { X } from 'lucide-react'
import { createContext, type FormEvent, type ReactNode, use, useEffect, useId, useRef, useState } from 'react'
import { t } from '#web/platform/i18n.ts'
import { useUnsaved } from '#web/platform/unsaved.ts'
import { Button } from '../action/button.tsx'
import { IconButton } from '../action/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { dialogFrame } from './dialog-parts.tsx'
import { DiscardQuestion } from './discard-question.tsx'
import { ForPerson } from './for-person.tsx'
import { Modal } from './modal.tsx'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  size?: 'small' | 'medium' | 'large' | 'wide'
  /** Whether something was typed, if the form knows better than the dialog, which only sees that keys were pressed. */
  isDirty?: boolean
  /** Closing asks first if something was typed; off where losing it is no loss, such as a password. */
  asksToClose?: boolean
  /** While sending, the dialog stays open whatever is pressed: a link in the response, say, is shown only once. */
  isSending?: boolean
  /** End it with `DialogActions`; these may stand inside a form. */
  children: ReactNode
}

const sizes = { small: 'sm:w-[26rem]', medium: 'sm:w-[36rem]', large: 'sm:w-[48rem]', wide: 'sm:w-[76rem]' }

const AskToClose = createContext<() => void>(() => {})

/** Closes the dialog around it, like its other ways out. */
export const CancelButton = () => (
  <Button variant="secondary" onClick={use(AskToClose)}>
    {t('Cancel')}
  </Button>
)

/**
 * Whether something was typed, for as long as its form is shown. A form that is being sent is not saved yet, and one
 * that stays was refused; a saved one closes the dialog or shows something else.
 */
const useTyped = (open: boolean) => {
  const [isTyped, setTyped] = useState(false)
  const typedIn = useRef<Element>(null)
  useEffect(() => {
    if (!open) setTyped(false)
  }, [open])
  return {
    isTyped,
    isThere: () => typedIn.current?.isConnected ?? false,
    onInput: ({ target }: FormEvent) => {
      const form = target instanceof Element ? target.closest('form') : null
      if (!form) return
      typedIn.current = form
      setTyped(true)
    },
  }
}

export function Dialog({ open, onClose, title, description, size = 'medium', children, ...rest }: DialogProps) {
  const { isDirty, asksToClose = true, isSending = false } = rest
  const id = useId()
  const typed = useTyped(open)
  const [leave, setLeave] = useState<() => void>()
  const isUnsaved = open && asksToClose && (isDirty ?? typed.isTyped)
  const isThere = () => isSending || (isDirty ?? typed.isThere())
  const ask = (next: () => void) => isSending || setLeave(() => next)
  useUnsaved(isUnsaved || isSending, ask, isThere)
  const askToClose = () => (isSending || (isUnsaved && isThere()) ? ask(onClose) : onClose())
  return (
    <AskToClose value={askToClose}>
      <Modal
        open={open}
        onClose={askToClose}
        labelledBy={`${id}-title`}
        describedBy={description ? `${id}-description` : undefined}
        className={classNames(dialogFrame, sizes[size])}
      >
        <div
          className="flex min-h-0 flex-1 flex-col short:overflow-y-auto short:overscroll-contain"
          onInput={typed.onInput}
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
            <IconButton label={t('Close')} icon={<X />} onClick={askToClose} className="-mt-1 -mr-2" />
          </div>
          {/* What takes the focus, such as a refused field, comes to stand above the sticky buttons, with its message. */}
          <div className="relative min-h-0 flex-1 scroll-pt-10 scroll-pb-48 overflow-y-auto overscroll-contain px-5 pb-5 sm:scroll-pb-40 sm:px-6 short:flex-none short:overflow-visible">
            {children}
          </div>
        </div>
      </Modal>
      <DiscardQuestion
        open={leave !== undefined}
        onKeep={() => setLeave(undefined)}
        onDiscard={() => {
          setLeave(undefined)
          leave?.()
        }}
      />
    </AskToClose>
  )
}
