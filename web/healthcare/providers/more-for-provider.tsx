import { HeartPulse } from 'lucide-react'
import { type Provider, providers } from '#contract/healthcare/providers.ts'
import { t } from '#web/platform/i18n.ts'
import { RecordMenu } from '#web/record/record-menu.tsx'
import { MenuItem } from '#web/ui/menu-entries.tsx'
import { useMakePrimary } from './use-make-primary.ts'

export function MoreForProvider({ provider }: { provider: Provider }) {
  const makePrimary = useMakePrimary()
  return (
    <RecordMenu record={providers} existing={provider}>
      {!provider.isPrimary && (
        <MenuItem icon={<HeartPulse />} onSelect={() => makePrimary(provider)}>
          {t('Make Primary')}
        </MenuItem>
      )}
    </RecordMenu>
  )
}
