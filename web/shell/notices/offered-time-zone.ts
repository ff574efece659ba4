import { clockIn } from '#contract/record/time/zoned.ts'

const KEY = 'wellkept.time-zone-offered'

/** Two names may mean the same clock, in winter and in summer. */
const isSameClock = (a: string, b: string) =>
  [0, 6].every(month => {
    const moment = new Date(Date.UTC(new Date().getUTCFullYear(), month, 15))
    return clockIn(a, moment) === clockIn(b, moment)
  })

/** Where this device is, if that is elsewhere than the settings say and was not offered yet. */
export const offeredTimeZone = (timeZone: string) => {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  if (!here || localStorage.getItem(KEY) === here || isSameClock(here, timeZone)) return undefined
  return here
}

export const dismissTimeZone = (here: string) => localStorage.setItem(KEY, here)
