import type { Vitals } from '#contract/healthcare/health-data/vitals.ts'
import { useMeasuredPerson } from '#web/record/use-growth-person.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Tone } from '#web/ui/tones.ts'
import { type MarkedMeasure, markOf } from './marked-readings.ts'
import { markLabel } from './reading-mark.tsx'

interface ReadingClassProps {
  measure: MarkedMeasure
  reading: Partial<Vitals>
  at: string
  tone?: Tone
  label: string
}

/** The class of a value. Beside a mark it is plain text: "Normal" in a pill would contradict "Low". */
export function ReadingClass({ measure, reading, at, tone = 'neutral', label }: ReadingClassProps) {
  const personAt = useMeasuredPerson()
  const mark = markOf(measure, reading, personAt(at))
  if (!mark) return <Badge tone={tone}>{label}</Badge>
  return label !== markLabel(mark) && <span className="text-sm font-normal text-muted">{label}</span>
}
