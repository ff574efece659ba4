import { Mail, Phone, Stethoscope } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Provider, providers } from '#contract/healthcare/providers.ts'
import { t } from '#web/platform/i18n.ts'
import { useRecordAction } from '#web/record/use-record-action.ts'
import { useRecords } from '#web/record/use-records.ts'
import { buttonLook } from '#web/ui/button-look.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ButtonLink } from '#web/ui/link.tsx'
import { CardSkeleton } from '#web/ui/skeleton.tsx'

/** At `?action=compose`: writing to providers is not built yet, and what works today is said instead. */
export function ComposeNotice() {
  const { action, id, close } = useRecordAction()
  return action === 'compose' && !id ? <ProvidersToReach onClose={close} /> : null
}

function ProvidersToReach({ onClose }: { onClose: () => void }) {
  const { data, isPending } = useRecords(providers)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Message Provider')}
      description={t('Writing to your providers from here is on its way. Until then, call them or send an email.')}
    >
      {isPending && <CardSkeleton />}
      {data?.length === 0 && <NoProviders />}
      <ul className="divide-y divide-line">
        {data && primaryFirst(data).map(provider => <ProviderToReach key={provider.id} provider={provider} />)}
      </ul>
    </Dialog>
  )
}

const primaryFirst = (all: Provider[]) => [...all].sort((a, b) => Number(b.isPrimary) - Number(a.isPrimary))

const NoProviders = () => (
  <EmptyState
    icon={<Stethoscope />}
    title={t('No providers yet')}
    description={t('Add your doctors with their phone numbers, and you find them here.')}
    action={<ButtonLink href="/providers?action=add">{t('Add Provider')}</ButtonLink>}
  />
)

const ProviderToReach = ({ provider: { name, specialty, phone, email } }: { provider: Provider }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
    <div className="min-w-0 flex-1 basis-48">
      <p className="font-medium break-words">{name}</p>
      {specialty && <p className="text-sm break-words text-muted">{specialty}</p>}
    </div>
    <div className="flex flex-wrap gap-2">
      {phone && <Reach href={`tel:${phone.replace(/[^\d+]/g, '')}`} icon={<Phone />} label={phone} />}
      {email && (
        <Reach href={`mailto:${email}`} icon={<Mail />} label={t('Email')} name={t('Email {name}', { name })} />
      )}
      {!phone && !email && <p className="text-sm text-muted">{t('No phone or email given')}</p>}
    </div>
  </li>
)

const Reach = ({ href, icon, label, name }: { href: string; icon: ReactNode; label: string; name?: string }) => (
  <a
    href={href}
    aria-label={name}
    className={`${buttonLook({ variant: 'secondary', size: 'small' })} [&_svg]:size-4.5 [&_svg]:shrink-0`}
  >
    {icon}
    {label}
  </a>
)
