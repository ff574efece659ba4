import { defineRecord, type RecordOf } from '#contract/record/define-record.ts'
import { choice, decimal, instant, integer, longText } from '#contract/record/fields.ts'

export const moodEntries = defineRecord({
  name: 'mood-entries',
  path: '/api/mood/entries',
  one: 'Mood',
  many: 'Moods',
  entry: 'Mood entry',
  page: '/mood-wellbeing',
  messages: { add: 'Log Mood', added: 'Mood Logged' },
  title: 'mood',
  shared: true,
  fields: {
    mood: choice(
      'Mood',
      { excellent: 'Excellent', good: 'Good', neutral: 'Neutral', low: 'Low', poor: 'Poor' },
      { required: true },
    ),
    date: instant('When', { required: true, startsNow: true, notInFuture: true }),
    energy: integer('Energy', { min: 1, max: 10, unit: 'out of 10' }),
    sleep: decimal('Sleep', { max: 24, unit: 'hours' }),
    stress: integer('Stress', { min: 1, max: 10, unit: 'out of 10' }),
    notes: longText('Notes', { max: 2000 }),
  },
  newestBy: 'date',
  sensitive: 'mood',
})

export type MoodEntry = RecordOf<typeof moodEntries>
export type Mood = MoodEntry['mood']

const EMOJI: Record<Mood, string> = { excellent: '😄', good: '🙂', neutral: '😐', low: '😔', poor: '😢' }

export const emojiOf = (mood: string) => (mood in EMOJI ? EMOJI[mood as Mood] : '❓')

/** From 1, poor, to 5, excellent, so that moods can be averaged. */
export const MOOD_POINTS: Record<Mood, number> = { excellent: 5, good: 4, neutral: 3, low: 2, poor: 1 }

export const MOODS = Object.keys(MOOD_POINTS) as Mood[]
