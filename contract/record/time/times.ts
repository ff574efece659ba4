/** A time of day as schedules store it: `08:00`. */
export const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** Names for times of day, in the product's languages. */
const NAMED: Record<string, string> = {
  '12:00': 'noon|midday|lunch|lunchtime|mittags?|mediodía|midi',
  '00:00': 'midnight|mitternachts?|medianoche|minuit',
  '08:00': 'morning|mornings|breakfast|morgens|frühstück|desayuno|matin',
  '18:00': 'evening|evenings|dinner|supper|abends|abendessen|cena|soir|dîner',
  '22:00': 'bedtime|night|nightly|nachts|schlafengehen|noche|dormir|coucher|nuit',
}
const byName = Object.entries(NAMED).map(([time, names]) => [new RegExp(`^(?:${names})$`), time] as const)

const SKIPPED =
  /^(?:at|and|the|in|on|with|before|o['’]clock|um|und|uhr|vor|dem|beim|am|zur|a|las|y|antes|de|et|à|au|le)$/

/** "8 pm", "8 in the evening" and "8 at night" are written "20:00". */
const to24Hours = (text: string) =>
  text
    .replace(/\b(\d{1,2}(?::[0-5]\d)?)\s+in the morning\b/g, '$1am')
    .replace(/\b(\d{1,2}(?::[0-5]\d)?)\s+(?:in the (?:afternoon|evening)|at night)\b/g, '$1pm')
    .replace(/\b(1[0-2]|0?[1-9])([:.][0-5]\d)?\s*([ap])\.?m\b\.?/g, (_, hour, minutes = ':00', half) => {
      const afterNoon = half === 'p' ? 12 : 0
      return `${(Number(hour) % 12) + afterNoon}${minutes}`
    })

/** "8", "830", "8.30", "20h" and "20h30" as "HH:MM"; words as they are. */
const clockOf = (text: string) => {
  const named = byName.find(([names]) => names.test(text))
  if (named) return named[1]
  const found = /^(\d{1,2})(?:[:.h]?([0-5]\d)|h)?$/.exec(text)
  return found ? `${found[1]?.padStart(2, '0')}:${found[2] ?? '00'}` : text
}

const isBareHour = (text: string) => /^\d{1,2}$/.test(text)

/** In "8, 2 and 8", a bare hour that is not later than the one before it is in the afternoon: 08:00, 14:00, 20:00. */
const inferAfternoons = (typed: string[]) => {
  const clocks: string[] = []
  for (const text of typed) {
    const clock = clockOf(text)
    const before = clocks.at(-1)
    const afterNoon = `${Number(clock.slice(0, 2)) + 12}${clock.slice(2)}`
    const isEarlier = before !== undefined && isTime(before) && clock <= before && isTime(afterNoon)
    clocks.push(isBareHour(text) && isEarlier && afterNoon > before ? afterNoon : clock)
  }
  return clocks
}

/** The times in what a person typed: "8", "noon", "8am and 8pm", "bedtime". Anything else is returned as typed. */
export const splitTimes = (text: string) =>
  inferAfternoons(
    to24Hours(text.toLowerCase())
      .split(/[,;&+]\s*|\s+/)
      .filter(part => part && !SKIPPED.test(part)),
  )

export const joinTimes = (times: string[]) => [...new Set(times)].sort().join(', ')

export const timesOf = (schedule: string | null) => (schedule ? schedule.split(', ') : [])
