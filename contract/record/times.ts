/** Times of day as a schedule writes them: `08:00, 20:00`. */
export const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** "8:00" is written "08:00". */
const withHours = (text: string) => (/^\d:/.test(text) ? `0${text}` : text)

export const splitTimes = (text: string) =>
  text
    .split(/[,;]\s*|\s+/)
    .filter(Boolean)
    .map(withHours)

export const joinTimes = (times: string[]) => [...new Set(times)].sort().join(', ')

/** The times that a stored schedule holds. */
export const timesOf = (schedule: string | null) => (schedule ? splitTimes(schedule) : [])
