import { MOODS } from '#contract/lifecare/mood-wellbeing/mood-entries.ts'
import type { CustomInputProps } from '#web/record/form/form-parts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useGroupControl } from '#web/ui/form/field.tsx'
import { FaceEnds, faceStyles, MoodFace } from './mood-face.tsx'

/** A mood as one of five faces; the arrow keys move between them. */
export function MoodInput({ inputProps, form }: CustomInputProps) {
  const chosen = form.watch(inputProps.name)
  return (
    <>
      <div {...useGroupControl()} role="radiogroup" className="grid grid-cols-5 gap-1.5 sm:gap-2.5">
        {MOODS.map(mood => (
          <label key={mood} className={classNames(faceStyles, checkedStyles)}>
            <input
              type="radio"
              {...inputProps}
              value={mood}
              data-autofocus={mood === chosen || undefined}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            <MoodFace mood={mood} />
          </label>
        ))}
      </div>
      <FaceEnds />
    </>
  )
}

const checkedStyles =
  'has-checked:border-accent has-checked:bg-accent-soft has-checked:font-medium has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent'
