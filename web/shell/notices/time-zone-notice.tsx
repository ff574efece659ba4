import { useState } from 'react'
import { clockIn } from '#contract/record/zoned.ts'
import { changeSettings } from '#web/platform/change-settings.ts'
import { t } from '#web/platform/i18n.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

const KEY = 'wellkept.time-zone-offered'

const nameOf = (zone: string) => zone.replaceAll('_', ' ')

/** Two names may mean the same clock, in winter and in summer. */
const isSameClock = (one: string, other: string) =>
  [0, 6].every(month => {
    const moment = new Date(Date.UTC(new Date().getUTCFullYear(), month, 15))
    return clockIn(one, moment) === clockIn(other, moment)
  })

/** The browser is elsewhere than the settings say: offered once for each place, and settled by either answer. */
export function TimeZoneNotice({ timeZone }: { timeZone: string }) {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  const [isSettled, setSettled] = useState(localStorage.getItem(KEY) === here)
  if (isSettled || !here || isSameClock(here, timeZone)) return null
  const settle = () => {
    localStorage.setItem(KEY, here)
    setSettled(true)
  }
  const accept = () => {
    settle()
    void changeSettings({ timeZone: here })
  }
  return (
    <Alert
      tone="info"
      title={t('Are you in another time zone?')}
      actions={
        <>
          <Button size="small" onClick={accept}>
            {t('Use {zone}', { zone: nameOf(here) })}
          </Button>
          <Button size="small" variant="secondary" onClick={settle}>
            {t('Keep {zone}', { zone: nameOf(timeZone) })}
          </Button>
        </>
      }
    >
      {t('This device is in {here}, and your records show the time of {there}. You can change it in Settings.', {
        here: nameOf(here),
        there: nameOf(timeZone),
      })}
    </Alert>
  )
}
