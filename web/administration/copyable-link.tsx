import { Copy } from 'lucide-react'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'

/** A link that is shown this once. */
export function CopyableLink({ link, about }: { link: string; about: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      toast({ title: t('Link Copied') })
    } catch {
      // Over plain http to another machine browsers have no clipboard API.
      toast({ title: t('Please copy the link by hand') })
    }
  }
  return (
    <div className="space-y-4">
      <Alert tone="warning" title={t('Copy this link now')}>
        {about}
      </Alert>
      <Field label={t('Link')}>
        <Input readOnly value={link} onFocus={event => event.target.select()} />
      </Field>
      <Button variant="secondary" icon={<Copy />} onClick={copy}>
        {t('Copy')}
      </Button>
    </div>
  )
}
