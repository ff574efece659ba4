import { FileUp } from 'lucide-react'
import { t } from '#web/platform/i18n.ts'
import { useManagesEverything } from '#web/platform/person/current-person.ts'
import { useRecordAction } from '#web/record/form/use-record-action.ts'
import { Button } from '#web/ui/action/button.tsx'
import type { ButtonVariant } from '#web/ui/action/button-styles.ts'

interface ImportButtonProps {
  label?: string
  variant?: ButtonVariant
}

/** The way to the one import dialog: `?action=import`. */
export function ImportButton({
  label = t('Import records from a clinic, a portal or a device'),
  variant = 'secondary',
}: ImportButtonProps) {
  const { open } = useRecordAction()
  return (
    useManagesEverything() && (
      <Button icon={<FileUp />} variant={variant} onClick={() => open('import')}>
        {label}
      </Button>
    )
  )
}
