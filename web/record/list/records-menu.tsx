import { Download, Ellipsis, Trash2 } from 'lucide-react'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import { recordEndpoints } from '#contract/record/record-endpoints.ts'
import { addressOf } from '#web/platform/api/address.ts'
import { t } from '#web/platform/i18n.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { MenuDownload, MenuItem } from '#web/ui/overlay/menu-entries.tsx'
import { useRecordAction } from '../form/use-record-action.ts'
import { ShareMenuItem } from '../share/share-records.tsx'

/** The menu of actions on all records of a type. */
export function RecordsMenu({ type, title }: { type: AnyRecordType; title: string }) {
  const { open } = useRecordAction(type)
  return (
    <Menu trigger={<IconButton label={t('More for {name}', { name: title })} icon={<Ellipsis />} />}>
      <MenuDownload icon={<Download />} href={addressOf(recordEndpoints(type).csv)}>
        {t('Download as CSV')}
      </MenuDownload>
      <ShareMenuItem type={type} />
      <MenuItem changes icon={<Trash2 />} onSelect={() => open('deleted')}>
        {t('Recently deleted')}
      </MenuItem>
    </Menu>
  )
}
