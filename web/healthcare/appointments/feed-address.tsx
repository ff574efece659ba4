import { Copy } from 'lucide-react'
import { useRef } from 'react'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast.ts'

/** The address of a feed just made, to be copied now. */
export function FeedAddress({ address }: { address: string }) {
  const input = useRef<HTMLInputElement>(null)

  const copy = async () => {
    input.current?.select()
    try {
      await navigator.clipboard.writeText(address)
      toast({ title: t('Address Copied') })
    } catch {
      // Over plain http to another machine browsers keep the clipboard to themselves.
      toast({ title: t('The address is selected'), description: t('Copy it with the keyboard or the menu.') })
    }
  }

  return (
    <div className="mt-5 max-w-3xl rounded-control border border-line p-4">
      <div className="flex flex-wrap items-end gap-3">
        <Field label={t('Address of your feed')} className="min-w-0 flex-1 basis-60">
          <Input ref={input} readOnly value={address} onFocus={event => event.target.select()} />
        </Field>
        <Button icon={<Copy />} onClick={copy}>
          {t('Copy')}
        </Button>
      </div>
      <p className="mt-2 text-sm text-muted">
        {t('Copy it now and paste it into your calendar app: it is shown only this once.')}
      </p>
    </div>
  )
}
