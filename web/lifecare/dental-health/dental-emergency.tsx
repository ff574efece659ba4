import { Siren } from 'lucide-react'
import { useState } from 'react'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { EmergencyHelp } from './dental-emergency-help.tsx'

/** Whom to call and what to do first when something happens to a tooth. */
export function DentalEmergency() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Siren />} variant="secondary" onClick={() => setOpen(true)}>
        {t('Emergency')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('Dental emergency')} size="large">
        <EmergencyHelp onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}
