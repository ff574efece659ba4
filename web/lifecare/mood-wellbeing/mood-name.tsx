import { moodEntries } from '#contract/lifecare/mood-wellbeing/mood-entries.ts'
import { showValue } from '#web/record/show-value.ts'
import { DrawnFace } from './drawn-face.tsx'

/** A mood with its face. The word says it to those who do not see the face. */
export const MoodName = ({ mood }: { mood: string }) => (
  <>
    <span aria-hidden className="mr-2">
      <DrawnFace mood={mood} />
    </span>
    {showValue(moodEntries.fields.mood, mood)}
  </>
)
