import { type ReactNode, useEffect, useRef } from 'react'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'

interface SaveQuestionProps {
  title: string
  /** Left out where something else must be answered first. */
  onConfirm?: (() => void) | undefined
  /** Back to the form. */
  onChange: () => void
  isSaving: boolean
  /** Answers with a value each. */
  answers?: ReactNode
  children?: ReactNode
}

/** Asks before something is saved. It may open below the fold of the dialog, so it takes the focus and comes into view. */
export function SaveQuestion({ title, onConfirm, onChange, isSaving, answers, children }: SaveQuestionProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' })
    // Not its button: a second Enter must not answer.
    box.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={box} tabIndex={-1} className="mt-5 rounded-control">
      <Alert
        role="alert"
        tone="warning"
        title={title}
        actions={
          <>
            {answers}
            {onConfirm && (
              <Button variant="secondary" size="small" onClick={onConfirm} pending={isSaving}>
                {t('Yes, save it')}
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
