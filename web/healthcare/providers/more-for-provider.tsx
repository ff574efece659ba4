import { Ellipsis, FileText, HeartPulse, History, Trash2 } from 'lucide-react'
import { type Provider, providers } from '#contract/healthcare/providers.ts'
import { t } from '#web/platform/i18n.ts'
import { useRecordAction } from '#web/record/use-record-action.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx'
import { useMakePrimary } from './use-make-primary.ts'

export function MoreForProvider({ provider }: { provider: Provider }) {
  const { open } = useRecordAction()
  const makePrimary = useMakePrimary()
  const { id, name, isPrimary } = provider
  return (
    <Menu trigger={<IconButton label={t('More for {name}', { name })} icon={<Ellipsis />} />}>
      <MenuItem icon={<FileText />} onSelect={() => open(null, id)}>
        {t('View Details')}
      </MenuItem>
      <MenuItem icon={<History />} onSelect={() => open('history', id)}>
        {t('History')}
      </MenuItem>
      {!isPrimary && (
        <MenuItem icon={<HeartPulse />} onSelect={() => makePrimary(provider)}>
          {t('Make Primary')}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon={<Trash2 />} onSelect={() => open('delete', id)}>
        {t(providers.says.delete)}
      </MenuItem>
    </Menu>
  )
}
