/**
 * Whether instructions mention a time of day. Only whole words count, and a number only as a clock time: "at 8",
 * "8am" and "8:00", but not "8 tablets" or "every 8 hours".
 */
export interface TimeOfDay {
  words: readonly string[]
  /** The hour as people write it, and on a 24-hour clock. */
  hour: number
  hourOf24: number
  /** A suffix that means the other half of the day. */
  otherHalf: readonly string[]
}

export const MORNING: TimeOfDay = {
  words: ['morning', 'mornings', 'breakfast', 'am'],
  hour: 8,
  hourOf24: 8,
  otherHalf: ['pm', 'at night', 'in the evening', 'in the afternoon'],
}

export const EVENING: TimeOfDay = {
  words: ['evening', 'evenings', 'dinner', 'pm', 'night', 'nights', 'nightly'],
  hour: 6,
  hourOf24: 18,
  otherHalf: ['am', 'in the morning'],
}

const TOKEN = /\d{1,2}:\d{2}|\d+(?:[.,/–-]\d+)*|\p{L}+(?:['’]\p{L}+)*|\S/gu

const tokensOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/\b([ap])\.\s?m\b\.?/g, '$1m')
    .match(TOKEN) ?? []

const isMark = (token: string | undefined) => token === undefined || /^[.,;:()!@&–-]$/.test(token)
/** Between these a bare number is a time; after "take" or before "tablets" it is a count. */
const BEFORE_A_TIME = new Set(['at', 'and', 'or', 'by', 'around', 'about', 'before', 'after', 'between'])
const AFTER_A_TIME = new Set(
  "and or am pm o'clock o’clock sharp with without daily every each on in at before after then take for".split(' '),
)

const isHour = (token: string, { hour, hourOf24 }: TimeOfDay) => {
  const hours = token.split(':')[0] ?? ''
  // "06:00" is 24-hour time: six in the morning.
  return hours === String(hour) || (/^\d{1,2}$/.test(hours) && Number(hours) === hourOf24)
}

const mentionsHour = (tokens: string[], time: TimeOfDay) =>
  tokens.some((token, index) => {
    if (!isHour(token, time)) return false
    const after = tokens.slice(index + 1, index + 4).join(' ')
    if (time.otherHalf.some(half => after === half || after.startsWith(`${half} `))) return false
    if (token.includes(':')) return true
    const [before, next] = [tokens[index - 1], tokens[index + 1]]
    return (isMark(before) || BEFORE_A_TIME.has(before ?? '')) && (isMark(next) || AFTER_A_TIME.has(next ?? ''))
  })

const mentionsWord = (tokens: string[], { words }: TimeOfDay) =>
  // "When I am dizzy" is not a time.
  tokens.some((token, index) => words.includes(token) && !(token === 'am' && tokens[index - 1] === 'i'))

export const mentions = (instructions: string | null, time: TimeOfDay) => {
  const tokens = tokensOf(instructions ?? '')
  return mentionsWord(tokens, time) || mentionsHour(tokens, time)
}
