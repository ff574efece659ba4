const DAY = 1440

/** Minutes since midnight. */
export const minutesOf = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

export const clockOf = (minutes: number) => {
  const within = ((Math.round(minutes) % DAY) + DAY) % DAY
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`
}

/** A wake time that is not later than the bedtime is on the next day. */
export const hoursBetween = (bedTime: string, wakeTime: string) => {
  const minutes = minutesOf(wakeTime) - minutesOf(bedTime)
  return Number(((minutes > 0 ? minutes : minutes + DAY) / 60).toFixed(2))
}

/** The circular mean of times of day, and the average deviation from it. */
export const usualTime = (times: readonly string[]): { time: string; spread: number } | undefined => {
  if (times.length === 0) return undefined
  const minutes = times.map(minutesOf)
  const angles = minutes.map(minute => (minute / DAY) * 2 * Math.PI)
  const east = angles.reduce((total, angle) => total + Math.sin(angle), 0)
  const north = angles.reduce((total, angle) => total + Math.cos(angle), 0)
  // Opposite times, such as noon and midnight, have no mean.
  if (Math.hypot(east, north) < 1e-9 * times.length) return undefined
  const middle = (Math.atan2(east, north) / (2 * Math.PI)) * DAY
  const away = minutes.map(minute => {
    const distance = Math.abs(minute - middle) % DAY
    return Math.min(distance, DAY - distance)
  })
  return { time: clockOf(middle), spread: Math.round(away.reduce((total, value) => total + value, 0) / away.length) }
}
