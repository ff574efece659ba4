/** Times of day as a schedule writes them: `08:00, 20:00`. */
export const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** "8:00" is written "08:00". */
const withHours = (text: string) => (/^\d:/.test(text) ? `0${text}` : text)

/** "8 pm" is written "20:00". */
const withoutHalves = (text: string) =>
  text.replace(/\b(1[0-2]|0?[1-9])(:[0-5]\d)?\s*([ap])\.?m\b\.?/gi, (_, hour, minutes = ':00', half) => {
    const afterNoon = half.toLowerCase() === 'p' ? 12 : 0
    return `${(Number(hour) % 12) + afterNoon}${minutes}`
  })

export const splitTimes = (text: string) =>
  withoutHalves(text)
    .split(/[,;]\s*|\s+/)
    .filter(Boolean)
    .map(withHours)

export const joinTimes = (times: string[]) => [...new Set(times)].sort().join(', ')

/** The times that a stored schedule holds. */
export const timesOf = (schedule: string | null) => (schedule ? splitTimes(schedule) : [])
