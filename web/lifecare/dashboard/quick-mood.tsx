import { MOODS, type Mood, moodEntries } from '#contract/lifecare/mood-wellbeing/mood-entries.ts'
import { t } from '#web/platform/i18n.ts'
import { useAddWithUndo } from '#web/record/use-add-with-undo.ts'
import { FaceEnds, faceStyles, MoodFace } from '../mood-wellbeing/mood-face.tsx'

/** Logs the mood of now with one press. */
export function QuickMood() {
  const { add, isPending } = useAddWithUndo(moodEntries)
  // Not disabled while saving, because that would lose the keyboard focus.
  const log = (mood: Mood) => isPending || add({ mood, date: new Date().toISOString() }, mood)
  return (
    <fieldset className="mt-4" aria-busy={isPending || undefined}>
      <legend className="mb-1.5 text-[0.9375rem] font-medium">{t('How do you feel right now?')}</legend>
      <div className="grid grid-cols-5 gap-1.5 sm:gap-2.5">
        {MOODS.map(mood => (
          <button key={mood} type="button" className={faceStyles} onClick={() => log(mood)}>
            <MoodFace mood={mood} />
          </button>
        ))}
      </div>
      <FaceEnds />
    </fieldset>
  )
}
