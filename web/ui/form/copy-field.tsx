import { Copy } from 'lucide-react'
import { useRef } from 'react'
import { t } from '#web/platform/i18n.ts'
import { Button } from '../action/button.tsx'
import { toast } from '../feedback/toast.ts'
import { Field } from './field.tsx'
import { Input } from './input.tsx'

interface CopyFieldProps {
  label: string
  value: string
  /** What the button says, where there are several. */
  action?: string
  /** The toast after copying, if it is not a link. */
  copied?: string
  onCopy?: () => void
}

export function CopyField({ label, value, action = t('Copy'), copied = t('Link Copied'), onCopy }: CopyFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const copy = async () => {
    input.current?.select()
    onCopy?.()
    try {
      await navigator.clipboard.writeText(value)
      toast({ title: copied })
    } catch {
      // Over plain http to another machine browsers have no clipboard API.
      toast({ title: t('Text selected'), description: t('Copy it with your keyboard or the menu.') })
    }
  }
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label={label} className="min-w-0 flex-1 basis-60">
        <Input ref={input} readOnly value={value} onFocus={event => event.target.select()} onCopy={onCopy} />
      </Field>
      <Button icon={<Copy />} onClick={copy}>
        {action}
      </Button>
    </div>
  )
}
