import { changeSettings } from '#web/platform/change-settings.ts'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { dismissTimeZone, zoneName } from './offered-time-zone.ts'

interface TimeZoneNoticeProps {
  deviceZone: string
  timeZone: string
  onSettled: () => void
}

/** The device is elsewhere than the settings say: offered once for each place, and settled by either answer. */
export function TimeZoneNotice({ deviceZone, timeZone, onSettled }: TimeZoneNoticeProps) {
  const dismiss = () => {
    dismissTimeZone(deviceZone)
    onSettled()
  }
  const accept = () => {
    dismiss()
    void changeSettings({ timeZone: deviceZone })
  }
  return (
    <Alert
      tone="info"
      title={t('Are you in another time zone?')}
      actions={
        <>
          <Button size="small" onClick={accept}>
            {t('Use {zone}', { zone: zoneName(deviceZone) })}
          </Button>
          <Button size="small" variant="secondary" onClick={dismiss}>
            {t('Keep {zone}', { zone: zoneName(timeZone) })}
          </Button>
        </>
      }
    >
      {t('This device is in {here}, but your records use {there} time. You can change this in Settings.', {
        here: zoneName(deviceZone),
        there: zoneName(timeZone),
      })}
    </Alert>
  )
}
