import { Copy } from 'lucide-react'
import { useRef } from 'react'
import type { NewReplyLink } from '#contract/sharing/conversations.ts'
import { appliedSettings } from '#web/platform/applied-settings.ts'
import { formatMoment } from '#web/platform/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { toast } from '#web/ui/toast.ts'

/** A reply link just made, to be copied now: only its hash is kept. */
export function NewLink({ link, provider }: { link: NewReplyLink; provider: string }) {
  const input = useRef<HTMLInputElement>(null)
  const copy = async () => {
    input.current?.select()
    try {
      await navigator.clipboard.writeText(link.address)
      toast({ title: t('Link Copied') })
    } catch {
      // Over plain http to another machine browsers keep the clipboard to themselves.
      toast({ title: t('The link is selected'), description: t('Copy it with the keyboard or the menu.') })
    }
  }
  return (
    <div className="space-y-3">
      <SharingOff />
      <p>
        {link.isMailed
          ? t('The link is on its way to {provider} by email. You can also give it to them yourself.', { provider })
          : t('Give this link to {provider}, for example by text message or through their portal.', { provider })}
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <Field label={t('Secure reply link')} className="min-w-0 flex-1 basis-60">
          <Input ref={input} readOnly value={link.address} onFocus={event => event.target.select()} />
        </Field>
        <Button icon={<Copy />} onClick={copy}>
          {t('Copy')}
        </Button>
      </div>
      <p className="text-sm text-muted">
        {t(
          'Whoever has it can read this conversation and answer, until {when}. It is shown only this once; you can revoke it at any time.',
          { when: formatMoment(link.expiresAt) },
        )}
      </p>
    </div>
  )
}

/** Said before somebody waits for an answer that cannot come. */
export function SharingOff() {
  if (appliedSettings()?.dataSharing !== false) return null
  return (
    <Alert tone="warning" actions={<TextLink href="/settings">{t('Settings')}</TextLink>}>
      {t('Data sharing with providers is off in your settings: no link opens until you switch it on.')}
    </Alert>
  )
}
