import type { Samples } from '#contract/record/define-record.ts'
import type { Mood, moodEntries } from './mood-entries.ts'

// Today first; five weeks, so that the calendar is full.
const days: [mood: Mood, energy: number, sleep: number, stress: number][] = [
  ['good', 7, 7.5, 3],
  ['excellent', 9, 8, 2],
  ['good', 7, 7, 4],
  ['neutral', 5, 6.5, 5],
  ['good', 6, 7, 4],
  ['low', 4, 5.5, 7],
  ['good', 7, 7.5, 3],
  ['excellent', 8, 8, 2],
  ['good', 7, 7, 3],
  ['neutral', 5, 6, 6],
  ['poor', 3, 5, 8],
  ['low', 4, 6, 7],
  ['neutral', 6, 7, 5],
  ['good', 7, 7.5, 4],
]

const notes: Record<number, string> = {
  0: 'A walk in the sun before work.',
  5: 'Slept badly, long day.',
  10: 'Worried about the test results.',
}

export const moodEntrySamples: Samples<typeof moodEntries> = ({ at }) =>
  Array.from({ length: 35 }, (_, ago) => {
    const [mood, energy, sleep, stress] = days[ago % days.length] ?? ['neutral', 5, 7, 5]
    return { mood, date: at(-ago, '07:30'), energy, sleep, stress, notes: notes[ago] ?? null }
  })
