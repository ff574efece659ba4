import { TriangleAlert } from 'lucide-react'
import type { Vitals } from '#contract/healthcare/health-data/vitals.ts'
import { t } from '#web/platform/i18n.ts'
import { useMeasuredPerson } from '#web/record/use-growth-person.ts'
import { TextLink } from '#web/ui/action/link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { isFever, type MarkedMeasure, markOf, type ReadingMark } from './marked-readings.ts'

export const markLabel = (mark: ReadingMark) => t(mark === 'Low' ? 'Low|temperature' : mark)

export const adviceAddress = (id: string) => `/health-data?id=${id}&action=advice`

interface MarkedReadingProps {
  measure: MarkedMeasure
  reading: Pick<Vitals, 'id'> & Partial<Vitals>
  /** When it was measured. */
  at: string
  /** Where it stands in a link already. */
  isInLink?: boolean
}

/** The mark of a value that something must be done about; it stays with the value, and what to do is one press away. */
export function MarkedReading({ measure, reading, at, isInLink = false }: MarkedReadingProps) {
  const personAt = useMeasuredPerson()
  const mark = markOf(measure, reading, personAt(at))
  if (!mark) return null
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Badge tone="danger" icon={<TriangleAlert />}>
        {markLabel(mark)}
      </Badge>
      {isInLink ? (
        <span className="text-sm font-medium text-danger-ink underline">{t('What to do')}</span>
      ) : (
        // Above the link that covers a tile.
        <TextLink href={adviceAddress(reading.id)} className="relative z-10 text-sm">
          {t('What to do')}
        </TextLink>
      )}
    </span>
  )
}

/** A fever that has no advice. */
export function FeverMark({ measure, reading, at }: Pick<MarkedReadingProps, 'measure' | 'reading' | 'at'>) {
  const person = useMeasuredPerson()(at)
  if (markOf(measure, reading, person) || !isFever(measure, reading[measure] ?? null, person)) return null
  return (
    <span>
      <Badge tone="danger" icon={<TriangleAlert />}>
        {t('Fever')}
      </Badge>
    </span>
  )
}
