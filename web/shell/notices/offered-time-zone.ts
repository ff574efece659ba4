import { clockIn } from '#contract/record/time/zoned.ts'
import { readStored, store } from '#web/platform/browser-storage.ts'

const KEY = 'wellkept.time-zone-offered'

/** Two names may mean the same clock, in winter and in summer. */
export const isSameClock = (a: string, b: string) =>
  [0, 6].every(month => {
    const instant = new Date(Date.UTC(new Date().getUTCFullYear(), month, 15))
    return clockIn(a, instant) === clockIn(b, instant)
  })

export const deviceTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

export const zoneName = (zone: string) => zone.replaceAll('_', ' ')

/** Where this device is, if that is elsewhere than the settings say and was not offered yet. */
export const offeredTimeZone = (timeZone: string) => {
  const deviceZone = deviceTimeZone()
  if (!deviceZone || readStored(KEY) === deviceZone || isSameClock(deviceZone, timeZone)) return undefined
  return deviceZone
}

export const dismissTimeZone = (deviceZone: string) => store(KEY, deviceZone)
