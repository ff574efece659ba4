import { type ReactNode, useEffect, useState } from 'react'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'

interface CollapsedFieldProps {
  text: string
  onExpand: () => void
  children: ReactNode
}

/** A field whose value is as expected: a line of text, and the input on request. */
export function CollapsedField({ text, onExpand, children }: CollapsedFieldProps) {
  const [isOpen, setOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the input is there.
  useEffect(() => {
    if (isOpen) onExpand()
  }, [isOpen])
  if (isOpen) return children
  return (
    <p className="col-span-2 flex items-center gap-2">
      {text}
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        {t('Change')}
      </Button>
    </p>
  )
}
