import { type ReactNode, useEffect, useRef } from 'react'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'

interface SaveQuestionProps {
  title: string
  isDanger?: boolean
  /** Where it is better not to save: the first answer, which has the focus. */
  leave?: { label: string; onPress: () => void } | undefined
  /** Left out where something else must be answered first. */
  onConfirm?: (() => void) | undefined
  confirmLabel?: string | undefined
  /** Back to the form. */
  onChange: () => void
  isSaving: boolean
  /** Answers with a value each. */
  answers?: ReactNode
  children?: ReactNode
}

/** Asks before something is saved. It may open below the fold of the dialog, so it takes the focus and comes into view. */
export function SaveQuestion({ title, isDanger = false, leave, answers, children, ...rest }: SaveQuestionProps) {
  const { onConfirm, confirmLabel = t('Yes, save it'), onChange, isSaving } = rest
  const box = useRef<HTMLDivElement>(null)
  const leaving = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' })
    // No answer that saves: a second Enter must not give it.
    const focused = leaving.current ?? box.current
    focused?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={box} tabIndex={-1} className="mt-5 rounded-control">
      <Alert
        role="alert"
        tone={isDanger ? 'danger' : 'warning'}
        title={title}
        actions={
          <>
            {leave && (
              <Button ref={leaving} variant="primary" size="small" onClick={leave.onPress}>
                {leave.label}
              </Button>
            )}
            {answers}
            {onConfirm && (
              <Button variant="secondary" size="small" onClick={onConfirm} pending={isSaving}>
                {confirmLabel}
              </Button>
            )}
            <Button variant="secondary" size="small" onClick={onChange}>
              {t('Change it')}
            </Button>
          </>
        }
      >
        {children}
      </Alert>
    </div>
  )
}
