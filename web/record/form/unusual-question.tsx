import { useEffect, useRef } from 'react'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'

interface UnusualQuestionProps {
  /** The fields and their values as typed; a new list each time the person presses Save. */
  asked: string[]
  onConfirm: () => void
  isSaving: boolean
}

/** Asks whether unusual values are meant. It comes into view and gets the focus, or Save would seem to do nothing. */
export function UnusualQuestion({ asked, onConfirm, isSaving }: UnusualQuestionProps) {
  const ref = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again, it comes into view again.
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'center' })
    // Not its button: a second Enter must not answer.
    ref.current?.focus({ preventScroll: true })
  }, [asked])
  return (
    <div ref={ref} tabIndex={-1} className="mt-5 rounded-control">
      <Alert
        role="alert"
        tone="warning"
        title={t('Is this correct?')}
        actions={
          <Button variant="secondary" size="small" onClick={onConfirm} pending={isSaving}>
            {t('Yes, save it')}
          </Button>
        }
      >
        {t('Unusual: {values}. Please check it, or save it as is.', { values: asked.join(', ') })}
      </Alert>
    </div>
  )
}
