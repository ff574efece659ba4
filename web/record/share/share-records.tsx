import { Share2 } from 'lucide-react'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import { t } from '#web/platform/i18n.ts'
import { useCanManage } from '#web/platform/person/current-person.ts'
import { Button } from '#web/ui/action/button.tsx'
import { MenuItem } from '#web/ui/overlay/menu-entries.tsx'
import { useRecordAction } from '../form/use-record-action.ts'
import { isShareable } from './shareable.ts'

/** A whole list, beside its download. */
export function ShareRecords({ type, variant = 'quiet' }: { type: AnyRecordType; variant?: 'quiet' | 'secondary' }) {
  const { open } = useRecordAction(type)
  if (!useCanManage() || !isShareable(type)) return null
  return (
    <Button
      variant={variant}
      size={variant === 'quiet' ? 'small' : undefined}
      icon={<Share2 />}
      onClick={() => open('share')}
    >
      {t('Share')}
    </Button>
  )
}

/** One record, in a menu about it. */
export function ShareMenuItem({ type, existing }: { type: AnyRecordType; existing?: { id: string } }) {
  const { open } = useRecordAction(type)
  if (!useCanManage() || !isShareable(type)) return null
  return (
    <MenuItem icon={<Share2 />} onSelect={() => open('share', existing?.id)}>
      {t('Share')}
    </MenuItem>
  )
}
