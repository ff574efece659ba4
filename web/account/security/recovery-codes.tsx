import { Copy, Download } from 'lucide-react'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'

/** Shown once. They replace a lost phone when signing in. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const text = `${codes.join('\n')}\n`

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast({ title: t('Recovery Codes Copied') })
    } catch {
      // Over plain http to another machine browsers have no clipboard API.
      toast({ title: t('Please copy the codes by hand'), description: t('Or download them as a file.') })
    }
  }

  const download = () => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([`${t('Wellkept recovery codes')}\n\n${text}`], { type: 'text/plain' }))
    link.download = 'wellkept-recovery-codes.txt'
    link.click()
    URL.revokeObjectURL(link.href)
  }

  return (
    <div className="space-y-4">
      <Alert tone="warning" title={t('Keep these codes somewhere safe')}>
        {t('If you lose your phone, each code signs you in once. They are shown only now.')}
      </Alert>
      <ul
        aria-label={t('Recovery codes')}
        className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-control border border-line bg-sunken p-4 font-mono"
      >
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" icon={<Copy />} onClick={copy}>
          {t('Copy')}
        </Button>
        <Button variant="secondary" icon={<Download />} onClick={download}>
          {t('Download')}
        </Button>
      </div>
    </div>
  )
}
