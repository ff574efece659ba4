import { emojiOf, moodEntries } from '#contract/lifecare/mood-wellbeing/mood-entries.ts'
import { showValue } from '#web/record/show-value.ts'

/** A face over its word, in a button or a radio button's label. */
export const MoodFace = ({ mood }: { mood: string }) => (
  <>
    <span aria-hidden className="text-2xl leading-none">
      {emojiOf(mood)}
    </span>
    <span className="max-w-full text-xs wrap-anywhere hyphens-auto sm:text-sm">
      {showValue(moodEntries.fields.mood, mood)}
    </span>
  </>
)

export const faceStyles =
  'flex min-h-16 min-w-0 cursor-pointer flex-col items-center justify-center gap-1.5 rounded-control border border-line-strong px-1 py-2 text-center transition-colors hover:bg-sunken'
