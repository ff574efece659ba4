import { Link2, QrCode as QrIcon, RefreshCw } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { CardLink } from '#contract/sharing/emergency-card.ts'
import { formatDateTime } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { useCanErase } from '#web/platform/person/current-person.ts'
import { LocalLinkWarning } from '#web/record/share/local-link-warning.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { toastError } from '#web/ui/feedback/toast-failure.ts'
import { CopyField } from '#web/ui/form/copy-field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { useCreateCardLink } from './use-emergency-card.ts'

/** The card's link and QR code. */
export function LinkCard({ link }: { link: CardLink | null }) {
  const make = useCreateCardLink()
  const canRenew = useCanErase()
  const [isAsking, setIsAsking] = useState(false)
  const close = () => setIsAsking(false)
  const onMake = () =>
    void make.mutateAsync().then(
      () => {
        if (link)
          toast({
            title: t('New Link Created'),
            description: t('The code on previously printed cards no longer works.'),
          })
        close()
      },
      () => toastError(t('The link could not be changed.')),
    )
  return (
    <Card
      icon={<QrIcon />}
      title={t('Link and code')}
      description={t('For a printed card, your phone’s lock screen or someone close to you.')}
    >
      {!link && (
        <Button icon={<Link2 />} pending={make.isPending} onClick={onMake}>
          {t('Create link and code')}
        </Button>
      )}
      {link && (
        <div className="space-y-4">
          <Suspense fallback={<span className="block size-44" />}>
            <QrCode text={link.address} label={t('Code that opens your emergency card')} className="size-44" />
          </Suspense>
          <CopyField label={t('Secret link')} value={link.address} />
          <LocalLinkWarning address={link.address} />
          <p className="text-sm text-pretty text-muted">
            {t('Created {when}. Anyone who has it can see your card until you renew it or make the card private.', {
              when: formatDateTime(link.createdAt),
            })}
          </p>
          {canRenew && (
            <Button variant="secondary" icon={<RefreshCw />} onClick={() => setIsAsking(true)}>
              {t('Renew link')}
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={close}
        onConfirm={onMake}
        pending={make.isPending}
        title={t('Renew the link?')}
        description={t(
          'The current link and every printed code stop working right away. Print your card again afterward.',
        )}
        confirmLabel={t('Renew link')}
        tone="danger"
      />
    </Card>
  )
}
