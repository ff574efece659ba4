import { MOODS, moodEntries } from '#contract/lifecare/mood-wellbeing/mood-entries.ts'
import { showValue } from '#web/record/show-value.ts'
import { DrawnFace } from './drawn-face.tsx'

/** A face over its word, in a button or a radio button's label. On a phone there is no room for the words. */
export const MoodFace = ({ mood }: { mood: string }) => (
  <>
    <span aria-hidden className="text-3xl leading-none sm:text-2xl">
      <DrawnFace mood={mood} />
    </span>
    <span className="max-w-full text-sm max-sm:sr-only">{showValue(moodEntries.fields.mood, mood)}</span>
  </>
)

export const faceStyles =
  'relative flex min-h-14 min-w-0 cursor-pointer flex-col items-center justify-center gap-1.5 rounded-control border border-line-strong px-1 py-2 text-center transition-colors hover:bg-sunken'

/** What the faces at both ends mean, where these have no words. */
export const FaceEnds = () => (
  <p aria-hidden className="mt-1 flex justify-between text-xs text-muted sm:hidden">
    <span>{showValue(moodEntries.fields.mood, MOODS[0])}</span>
    <span>{showValue(moodEntries.fields.mood, MOODS[MOODS.length - 1])}</span>
  </p>
)
