import { Ellipsis, FileText, History, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AnyRecordType, RecordOf } from '#contract/record/define-record.ts'
import { t } from '#web/platform/i18n.ts'
import { useCanChange } from '#web/platform/person/current-person.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { MenuItem, MenuSeparator } from '#web/ui/overlay/menu-entries.tsx'
import { useRecordAction } from '../form/use-record-action.ts'
import { ShareMenuItem } from '../share/share-records.tsx'
import { titleOf } from '../show-value.ts'

interface RecordMenuProps<R extends AnyRecordType> {
  type: R
  existing: RecordOf<R>
  /** Extra entries for this type. */
  children?: ReactNode
}

/** The menu of actions on one record. */
export function RecordMenu<R extends AnyRecordType>({ type, existing, children }: RecordMenuProps<R>) {
  const { open } = useRecordAction(type)
  const canChange = useCanChange()
  const { id } = existing
  const label = t('More for {name}', { name: titleOf(type, existing) })
  return (
    <Menu name={`${type.name}/${id}`} trigger={<IconButton label={label} icon={<Ellipsis />} />}>
      <MenuItem icon={<FileText />} onSelect={() => open(null, id)}>
        {t('View Details')}
      </MenuItem>
      <MenuItem changes icon={<Pencil />} onSelect={() => open('edit', id)}>
        {t('Edit')}
      </MenuItem>
      <MenuItem icon={<History />} onSelect={() => open('history', id)}>
        {t('History')}
      </MenuItem>
      <ShareMenuItem type={type} existing={existing} />
      {children}
      {canChange && (
        <>
          <MenuSeparator />
          <MenuItem icon={<Trash2 />} onSelect={() => open('delete', id)}>
            {t(type.messages.delete)}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
