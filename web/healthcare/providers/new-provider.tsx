import { Plus } from 'lucide-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { type Provider, providers } from '#contract/healthcare/providers/providers.ts'
import { t } from '#web/platform/i18n.ts'
import { RecordFormDialog } from '#web/record/form/record-form-dialog.tsx'
import { Button } from '#web/ui/action/button.tsx'

/** Adds a provider without leaving the form in which it is chosen. */
export function NewProvider({ onAdded }: { onAdded: (provider: Provider) => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="small" icon={<Plus />} className="-ml-2 self-start" onClick={() => setOpen(true)}>
        {t('New provider')}
      </Button>
      {isOpen &&
        // A form cannot stand inside another one, and its events must not reach the outer one.
        createPortal(
          <div onSubmit={event => event.stopPropagation()}>
            <RecordFormDialog type={providers} onSaved={onAdded} onClose={() => setOpen(false)} />
          </div>,
          document.body,
        )}
    </>
  )
}
